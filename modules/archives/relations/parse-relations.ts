import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { workPath } from "../constants.ts";
import { type Relation, type RelationKind, relationKinds } from "./kinds.ts";

export const maxRelations = 20;
const titleMax = 160;
const lineForm = new RegExp(`^(${relationKinds.join("|")})\\b[:\\s]+(\\S+)(?:\\s+(.+))?$`, "i");
const workAddress = /^\/archives\/([0-9a-z]{12})\/?$/;
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** One per line: `cites https://example.org/book The book of tides`, `part of /archives/…`. */
export const relationsField = z
  .string()
  .max(20_000, "archives.errors.listTooLong" satisfies Message)
  .default("")
  .transform((text, found): Relation[] => {
    const all = new Map<string, Relation>();
    for (const [index, written] of text.split("\n").entries()) {
      if (written.trim() === "") continue;
      const read = relationOf(written.trim(), index + 1);
      if (typeof read === "string") found.addIssue(read);
      else all.set(`${read.kind} ${"work" in read ? read.work : read.url}`, read);
    }
    if (all.size > maxRelations)
      found.addIssue(message("archives.errors.relations.tooMany", { max: maxRelations }));
    return [...all.values()];
  });

/** Parses a line, or returns what is wrong with it. */
function relationOf(written: string, line: number): Relation | Message {
  const [, label = "", address = "", title = ""] = lineForm.exec(written) ?? [];
  const kind = relationKinds.find((each) => each === label.toLowerCase());
  if (!kind)
    return message("archives.errors.relations.kind", { line, kinds: relationKinds.join(", ") });
  const [, work] = workAddress.exec(address) ?? [];
  if (work) return { kind, work };
  return externalRelation({ kind, address, title: title.trim() }, line);
}

interface WrittenRelation {
  readonly kind: RelationKind;
  readonly address: string;
  readonly title: string;
}

function externalRelation(
  { kind, address, title }: WrittenRelation,
  line: number,
): Relation | Message {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (!url?.hostname.includes(".") || url.username || url.password || url.href.length > 500)
    return message("archives.errors.relations.url", { line });
  if (title === "") return message("archives.errors.relations.noTitle", { line });
  if (title.length > titleMax) return message("archives.errors.relations.titleTooLong", { line });
  if (unseen.test(title)) return message("archives.errors.relations.titleCharacters", { line });
  return { kind, url: url.href, title };
}

/** As its form has it, to be changed there. */
export const relationLine = (relation: Relation): string =>
  "work" in relation
    ? `${relation.kind} ${workPath(relation.work)}`
    : `${relation.kind} ${relation.url} ${relation.title}`;

/** The works here that it names. */
export const relatedWorks = (relations: readonly Relation[]): string[] => [
  ...new Set(relations.flatMap((each) => ("work" in each ? [each.work] : []))),
];
