/** What a field can be sent that it does not take. Each kind of field has its own share of them. */
const all = {
  empty: "",
  spaces: "   ",
  "a control character": "ab\u0007cd",
  "a right-to-left override": "ab\u202ecd",
  "an emoji": "🦉🦉🦉🦉",
  "far too long": "y".repeat(5_000),
  "a megabyte": "x".repeat(1_000_000),
} as const;
type Wrong = keyof typeof all;

const without = (...names: Wrong[]): Wrong[] =>
  (Object.keys(all) as Wrong[]).filter((name) => !names.includes(name));

const kinds = {
  /** An email address, a username, a code, one of several choices: all values are invalid. */
  strict: without(),
  /** The same where nothing is an answer, too. */
  choices: without("empty"),
  /** A name people read: owls are welcome. */
  line: without("an emoji"),
  /** The same where nothing is an answer, too. */
  optional: without("an emoji", "empty", "spaces"),
  /** Anything the user chose, unless it is empty or far too long. */
  password: ["empty", "far too long", "a megabyte"],
  /** The same, where empty has its own meaning. */
  secret: ["far too long", "a megabyte"],
} satisfies Record<string, Wrong[]>;
export type FieldKind = keyof typeof kinds;

export const invalidValues = (kind: FieldKind): [what: Wrong, value: string][] =>
  kinds[kind].map((what) => [what, all[what]]);
