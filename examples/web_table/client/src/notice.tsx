/** What the last wish of the player came to: the rule that forbids it, or why nothing happened. */

import { ClauseLink, useSpeech, Written } from "./here";
import type { Notice } from "./play";

export function NoticeBox({ notice, dismiss }: { notice: Notice; dismiss: () => void }) {
  const { words } = useSpeech();
  return (
    <div class="notice" role="alert">
      {notice.is === "refused" ? (
        <>
          <p>
            <b>
              {words.refused}: {notice.refused.reason}
            </b>
          </p>
          <p>
            <ClauseLink id={notice.refused.clause} /> {notice.refused.title}
          </p>
          <p class="meta">
            <Written text={notice.refused.text} />
          </p>
        </>
      ) : notice.is === "error" ? (
        <p>
          <b>{words.error}:</b> {notice.reason}
        </p>
      ) : (
        <p>{words.offline}</p>
      )}
      <button onClick={dismiss}>{words.close}</button>
    </div>
  );
}
