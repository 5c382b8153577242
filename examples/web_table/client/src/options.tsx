/** The options of a game as fields of a form, made from the JSON Schema of its config. */

import { useSpeech } from "./here";
import type { Fault, Schema } from "./protocol";
import type { Vocabulary } from "./words";

/** What is wrong with one field; `path` is as the server writes it: `config.options.games`. */
export function Faults({ of: path, among }: { of: string; among: readonly Fault[] }) {
  const found = among.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  return (
    <>
      {found.map((fault) => (
        <strong key={fault.path} class="fault">
          {fault.expected}
        </strong>
      ))}
    </>
  );
}

/** A schema with its reference followed; what stands beside the reference, such as a default, stays. */
function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").pop();
  const whole = name === undefined ? schema : { ...root.$defs?.[name], ...schema };
  // A number that may be left out is a number.
  const number = whole.anyOf?.find(({ type }) => type === "integer");
  return number ? { ...whole, ...number } : whole;
}

/** Options, and their values, of games that the client has no words for are called by their names. */
export const optionName = (name: string, words: Vocabulary): string => said(words.optionNames, name) ?? name.replaceAll("_", " ");
export function valueName(value: unknown, words: Vocabulary): string {
  if (value === null) return words.usual;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? (said(words.optionValues, value) ?? value) : JSON.stringify(value);
}
const said = (known: Readonly<Record<string, string>>, name: string): string | undefined => known[name];

type Values = Record<string, unknown>;
type OptionsProps = { schema: Schema; values: Values; set: (values: Values) => void; faults: readonly Fault[] };

export function Options({ schema, values, set, faults }: OptionsProps) {
  const { words } = useSpeech();
  const options = resolved(resolved(schema, schema).properties?.["options"] ?? {}, schema).properties ?? {};
  const fields = Object.entries(options);
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...others } = values;
    set(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <fieldset class="panel fields">
      <legend>{words.options}</legend>
      {fields.map(([name, field]) => (
        <label key={name}>
          {optionName(name, words)}
          <Field
            name={`options.${name}`}
            schema={resolved(field, schema)}
            value={values[name]}
            set={(value) => change(name, value)}
          />
          <Faults of={`config.options.${name}`} among={faults} />
        </label>
      ))}
    </fieldset>
  );
}

type FieldProps = { name: string; schema: Schema; value: unknown; set: (value: unknown) => void };

/** A choice, a tick, a number; whatever else a game may want is written as JSON. */
function Field({ name, schema, value, set }: FieldProps) {
  const { words } = useSpeech();
  const now = value === undefined ? schema.default : value;
  if (schema.enum)
    return (
      <select name={name} value={JSON.stringify(now)} onChange={(event) => set(JSON.parse(event.currentTarget.value))}>
        {schema.enum.map((one) => (
          <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
            {valueName(one, words)}
          </option>
        ))}
      </select>
    );
  if (schema.type === "boolean")
    return <input type="checkbox" name={name} checked={now === true} onChange={(event) => set(event.currentTarget.checked)} />;
  if (schema.type === "integer") {
    const number = (text: string) => set(text === "" ? undefined : Number(text));
    return (
      <input
        type="number"
        name={name}
        value={typeof now === "number" ? now : ""}
        placeholder={schema.default === null ? words.usual : undefined}
        min={schema.minimum}
        max={schema.maximum}
        onChange={(event) => number(event.currentTarget.value)}
      />
    );
  }
  return <Written name={name} schema={schema} value={value} set={set} />;
}

function Written({ name, schema, value, set }: FieldProps) {
  const { words } = useSpeech();
  const read = (text: string) => {
    try {
      set(text.trim() === "" ? undefined : JSON.parse(text));
    } catch {
      set(text); // the server tells what it should be
    }
  };
  return (
    <>
      <input
        name={name}
        value={value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)}
        placeholder={schema.default === null ? words.usual : JSON.stringify(schema.default)}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <small>{words.asJson}</small>
    </>
  );
}
