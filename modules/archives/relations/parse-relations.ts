import { z } from "zod";
import { workPath } from "../constants.ts";
import { type Relation, type RelationKind, relationKinds } from "./kinds.ts";

export const maxRelations = 20;
const titleMax = 160;
const line = new RegExp(`^(${relationKinds.join("|")})\\b[:\\s]+(\\S+)(?:\\s+(.+))?$`, "i");
const workAddress = /^\/archives\/([0-9a-z]{12})\/?$/;
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** One per line: `cites https://example.org/book The book of tides`, `part of /archives/…`. */
export const relationsField = z
  .string()
  .max(20_000, "That is too long a list.")
  .default("")
  .transform((text, found): Relation[] => {
    const all = new Map<string, Relation>();
    for (const [index, written] of text.split("\n").entries()) {
      if (written.trim() === "") continue;
      const read = relationOf(written.trim());
      if (typeof read === "string") found.addIssue(`Line ${index + 1}: ${read}`);
      else all.set(`${read.kind} ${"work" in read ? read.work : read.url}`, read);
    }
    if (all.size > maxRelations) found.addIssue(`At most ${maxRelations} fit.`);
    return [...all.values()];
  });

/** Parses a line, or returns what is wrong with it. */
function relationOf(written: string): Relation | string {
  const [, label = "", address = "", title = ""] = line.exec(written) ?? [];
  const kind = relationKinds.find((each) => each === label.toLowerCase());
  if (!kind) return `Begin with one of these: ${relationKinds.join(", ")}. Then the address.`;
  const [, work] = workAddress.exec(address) ?? [];
  if (work) return { kind, work };
  return externalRelation(kind, address, title.trim());
}

function externalRelation(kind: RelationKind, address: string, title: string): Relation | string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (!url?.hostname.includes(".") || url.username || url.password || url.href.length > 500)
    return "Write /archives/ and the end of a work’s address, or a whole address with https://.";
  if (title === "") return "After the address, write how it is called.";
  if (title.length > titleMax) return `A title has at most ${titleMax} characters.`;
  if (unseen.test(title)) return "The title holds characters that can’t be seen.";
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
