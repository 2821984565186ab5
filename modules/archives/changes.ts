import { type Message, message } from "#platform/i18n";
import { type AiUses, aiUses } from "./ai-use.ts";
import { type AccessLevel, type LicenseCode, licenses, type WorkKind } from "./constants.ts";
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
  readonly access: AccessLevel;
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
export function describeChanges(before: VersionSide, after: VersionSide): Message[] {
  const a = before.content;
  const b = after.content;
  const changes: Message[] = [];
  const say = (differs: boolean, change: Message) => differs && changes.push(change);
  say(a.title !== b.title, message("archives.changes.title", { before: a.title, after: b.title }));
  say(a.kind !== b.kind, message("archives.changes.kind", { kind: b.kind }));
  say(a.teaser !== b.teaser, "archives.changes.summary");
  say(a.body !== b.body, textChange(a.body, b.body));
  say(
    named(a.makers) !== named(b.makers),
    b.makers.length > 0
      ? message("archives.changes.contributors", { names: namesOf(b.makers) })
      : "archives.changes.noContributors",
  );
  say(
    a.date !== b.date,
    b.date ? message("archives.changes.date", { date: b.date }) : "archives.changes.noDate",
  );
  say(a.language !== b.language, "archives.changes.language");
  say(
    a.tags.join() !== b.tags.join(),
    b.tags.length > 0
      ? message("archives.changes.tags", { tags: b.tags })
      : "archives.changes.noTags",
  );
  say(
    a.sourceUrl !== b.sourceUrl,
    b.sourceUrl
      ? message("archives.changes.source", { url: b.sourceUrl })
      : "archives.changes.noSource",
  );
  say(
    a.license !== b.license || a.licenseText !== b.licenseText,
    message("archives.changes.license", {
      license: b.license,
      name: licenses[b.license].short,
    }),
  );
  say(
    numbered(a).join() !== numbered(b).join(),
    numbered(b).length > 0
      ? message("archives.changes.identifiers", { identifiers: numbered(b) })
      : "archives.changes.noIdentifiers",
  );
  // Doesn't name the related works: a reader of this work may not be allowed to see them.
  say(related(a) !== related(b), "archives.changes.relations");
  for (const use of aiUses) {
    const choice = b.aiUses?.[use];
    say(
      a.aiUses?.[use] !== choice,
      message("archives.changes.aiUse", { use, choice: choice ?? "none" }),
    );
  }
  say(
    a.warning !== b.warning,
    b.warning
      ? message("archives.changes.warning", { warning: b.warning })
      : "archives.changes.noWarning",
  );
  say(a.access !== b.access, message("archives.changes.access", { access: b.access }));
  say(
    (a.price ?? null) !== (b.price ?? null),
    b.price ? message("archives.changes.price", { price: b.price }) : "archives.changes.noPrice",
  );
  for (const [id, name] of after.files)
    say(!before.files.has(id), message("archives.changes.fileAdded", { name }));
  for (const [id, name] of before.files)
    say(!after.files.has(id), message("archives.changes.fileRemoved", { name }));
  return changes;
}

const namesOf = (makers: Content["makers"]): readonly string[] => makers.map(({ name }) => name);

const named = (makers: Content["makers"]): string =>
  makers.map(({ name, role }) => `${name} (${role})`).join(", ");

const numbered = ({ identifiers = [] }: Content): readonly string[] =>
  identifiers.map((key) => identifierView(key).uri);

const related = ({ relations = [] }: Content): string =>
  relations
    .map((each) => `${each.kind} ${"work" in each ? each.work : `${each.url} ${each.title}`}`)
    .join("\n");

function textChange(before: string, after: string): Message {
  const difference = words(after) - words(before);
  if (difference === 0) return "archives.changes.text";
  return difference > 0
    ? message("archives.changes.textLonger", { count: difference })
    : message("archives.changes.textShorter", { count: -difference });
}

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
