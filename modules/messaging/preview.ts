import { excerptOf } from "./append-message.ts";
import type { MessagePreview } from "./contract.ts";
import type { messages } from "./tables.ts";

/** A conversation's last words, for a line in a list. */
export function previewOf(
  {
    note,
    authorId,
    body,
    deletedAt,
  }: Pick<typeof messages.$inferSelect, "note" | "authorId" | "body" | "deletedAt">,
  kind: "pair" | "group",
  me: string,
  nameOf: (id: string) => string | undefined,
): MessagePreview {
  if (note) {
    const ids = [authorId, ...(note.userIds ?? [])].filter((id) => id !== null);
    const names = Object.fromEntries(ids.map((id) => [id, nameOf(id) ?? ""]));
    return { note, authorId, me, names };
  }
  const text = deletedAt ? null : excerptOf(body);
  if (authorId === me) return { note: null, from: "you", text };
  const name = kind === "group" && authorId ? nameOf(authorId)?.split(" ")[0] : undefined;
  return { note: null, from: name ? { name } : null, text };
}
