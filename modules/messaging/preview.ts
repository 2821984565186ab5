import { excerptOf } from "./append-message.ts";
import { noteMessage } from "./contract.ts";
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
  nameOf: (id: string) => string,
): string {
  if (note) return noteMessage(note, authorId, nameOf);
  const words = deletedAt ? "This message was deleted" : excerptOf(body);
  if (authorId === me) return `You: ${words}`;
  return kind === "group" && authorId ? `${nameOf(authorId).split(" ")[0]}: ${words}` : words;
}
