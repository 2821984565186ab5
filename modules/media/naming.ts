import { type FileView, fileTypes, mediaLimits } from "./contract.ts";
import type { mediaFiles } from "./tables.ts";

type Row = typeof mediaFiles.$inferSelect;

/** A name that is safe in an address and on any disk: `../Müller & Söhne.PDF` → `muller-sohne.pdf`. */
export function safeName(input: string, ending: string): string {
  const stem = input
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, mediaLimits.name - 10);
  return `${stem || "file"}.${ending}`;
}

/** The ending of a kind we take, or undefined. */
export function knownEnding(name: string): string | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(fileTypes, ending) ? ending : undefined;
}

export const hrefOf = ({ id, name }: Pick<Row, "id" | "name">): string => `/files/${id}/${name}`;

export function viewOf(row: Row): FileView {
  const href = hrefOf(row);
  const { id, name, kind, bytes, width, height } = row;
  const words = name.replace(/\.[a-z0-9]+$/, "").replaceAll("-", " ");
  const markdown = kind === "picture" ? `![${words}](${href})` : `[${name}](${href})`;
  return { id, href, name, kind, bytes, width, height, markdown };
}
