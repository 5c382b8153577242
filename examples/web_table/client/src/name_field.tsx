/** What a player wants to be called; whoever leaves it empty is "Player 1" and so on. */

import { useSpeech } from "./here";

export function NameField({ name, change }: { name: string; change: (name: string) => void }) {
  const { words } = useSpeech();
  return (
    <label>
      {words.name}
      <input
        name="name"
        autocomplete="nickname"
        maxLength={40}
        value={name}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
