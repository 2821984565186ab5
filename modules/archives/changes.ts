import { type AiUses, aiUseNames, aiUses } from "./ai-use.ts";
import { identifierView } from "./identifiers/identifiers.ts";
import type { Relation } from "./relations/kinds.ts";
import { accessNames, kindNames, type LicenceCode, licences, type WorkKind } from "./words.ts";

/** What a revision keeps of a work besides its files. */
export interface Content {
  readonly kind: WorkKind;
  readonly title: string;
  readonly teaser: string;
  readonly body: string;
  readonly makers: readonly { readonly name: string; readonly role: string }[];
  readonly date: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly sourceUrl: string;
  readonly licence: LicenceCode;
  readonly licenceText: string;
  readonly warning: string;
  readonly access: keyof typeof accessNames;
  /** As it is written, where it has one. */
  readonly price?: string | null;
  // Revisions of before these were known have none.
  readonly identifiers?: readonly string[];
  readonly relations?: readonly Relation[];
  readonly aiUses?: AiUses;
}

interface Side {
  readonly content: Content;
  readonly files: ReadonlyMap<string, string>;
}

/** What is different between two revisions, a sentence each. */
export function changesBetween(before: Side, after: Side): string[] {
  const a = before.content;
  const b = after.content;
  const changes: string[] = [];
  const say = (differs: boolean, sentence: string) => differs && changes.push(sentence);
  say(a.title !== b.title, `Title: “${a.title}” became “${b.title}”`);
  say(a.kind !== b.kind, `Kind: ${kindNames[a.kind]} became ${kindNames[b.kind]}`);
  say(a.teaser !== b.teaser, "The teaser was rewritten");
  say(a.body !== b.body, textChange(a.body, b.body));
  say(named(a.makers) !== named(b.makers), `Makers: ${named(b.makers) || "none"}`);
  say(a.date !== b.date, `Date of the work: ${b.date || "none"}`);
  say(a.language !== b.language, "Another language");
  say(a.tags.join() !== b.tags.join(), `Tags: ${b.tags.join(", ") || "none"}`);
  say(a.sourceUrl !== b.sourceUrl, `Source: ${b.sourceUrl || "none"}`);
  say(
    a.licence !== b.licence || a.licenceText !== b.licenceText,
    `Licence: ${licences[b.licence].name}`,
  );
  say(numbered(a) !== numbered(b), `Identifiers: ${numbered(b) || "none"}`);
  // Not which ones: somebody may read this work and not know of the other.
  say(related(a) !== related(b), "What it is related to was changed");
  say(forMachines(a) !== forMachines(b), `For machines: ${forMachines(b) || "nothing said"}`);
  say(a.warning !== b.warning, `Content warning: ${b.warning || "none"}`);
  say(a.access !== b.access, `Open to: ${accessNames[b.access]}`);
  say((a.price ?? null) !== (b.price ?? null), `Price: ${b.price ?? "none"}`);
  for (const [id, name] of after.files) say(!before.files.has(id), `Added ${name}`);
  for (const [id, name] of before.files) say(!after.files.has(id), `Took out ${name}`);
  return changes;
}

const named = (makers: Content["makers"]): string =>
  makers.map(({ name, role }) => `${name} (${role})`).join(", ");

const numbered = ({ identifiers = [] }: Content): string =>
  identifiers.map((key) => identifierView(key).uri).join(", ");

const related = ({ relations = [] }: Content): string =>
  relations
    .map((each) => `${each.kind} ${"work" in each ? each.work : `${each.url} ${each.title}`}`)
    .join("\n");

const forMachines = ({ aiUses: said = {} }: Content): string =>
  aiUses
    .flatMap((use) =>
      said[use] ? [`${aiUseNames[use]} ${said[use] === "allow" ? "allowed" : "not allowed"}`] : [],
    )
    .join(", ");

function textChange(before: string, after: string): string {
  const difference = words(after) - words(before);
  if (difference === 0) return "The text was changed";
  const count = Math.abs(difference).toLocaleString("en-GB");
  return `The text is ${count} ${Math.abs(difference) === 1 ? "word" : "words"} ${difference > 0 ? "longer" : "shorter"}`;
}

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
