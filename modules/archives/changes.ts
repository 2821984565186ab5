import { type AiUses, aiUseNames, aiUses } from "./ai-use.ts";
import { accessNames, kindNames, type LicenseCode, licenses, type WorkKind } from "./constants.ts";
import { identifierView } from "./identifiers/identifiers.ts";
import type { Relation } from "./relations/kinds.ts";

/** What a revision stores of a work besides its files. */
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
  readonly license: LicenseCode;
  readonly licenseText: string;
  readonly warning: string;
  readonly access: keyof typeof accessNames;
  /** The price as formatted text, if there is one. */
  readonly price?: string | null;
  // Revisions of before these were known have none.
  readonly identifiers?: readonly string[];
  readonly relations?: readonly Relation[];
  readonly aiUses?: AiUses;
}

interface VersionSide {
  readonly content: Content;
  readonly files: ReadonlyMap<string, string>;
}

/** Describes the differences between two revisions, one message each. */
export function describeChanges(before: VersionSide, after: VersionSide): string[] {
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
    a.license !== b.license || a.licenseText !== b.licenseText,
    `Licence: ${licenses[b.license].name}`,
  );
  say(numbered(a) !== numbered(b), `Identifiers: ${numbered(b) || "none"}`);
  // Doesn't name the related works: a reader of this work may not be allowed to see them.
  say(related(a) !== related(b), "What it is related to was changed");
  say(aiUsesText(a) !== aiUsesText(b), `For machines: ${aiUsesText(b) || "nothing said"}`);
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

const aiUsesText = ({ aiUses: uses = {} }: Content): string =>
  aiUses
    .flatMap((use) =>
      uses[use] ? [`${aiUseNames[use]} ${uses[use] === "allow" ? "allowed" : "not allowed"}`] : [],
    )
    .join(", ");

function textChange(before: string, after: string): string {
  const difference = words(after) - words(before);
  if (difference === 0) return "The text was changed";
  const count = Math.abs(difference).toLocaleString("en-GB");
  return `The text is ${count} ${Math.abs(difference) === 1 ? "word" : "words"} ${difference > 0 ? "longer" : "shorter"}`;
}

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
