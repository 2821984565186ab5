import type { FeedItem, Reason, Subject } from "./contract.ts";
import type { Found } from "./found.ts";

/** Whom and what one can ask more or less of, and mute. Nobody is named whom the reader may not meet. */
export function subjectsOf(found: Found): readonly Subject[] {
  const known =
    found.kind === "work"
      ? found.shown.line.by.id
      : found.kind === "topic"
        ? found.shown.line.author.id
        : null;
  return [
    ...(known ? [{ kind: "person", id: known, name: found.makerName } as const] : []),
    ...(found.guild
      ? [{ kind: "guild", id: found.guild.id, name: found.guild.name } as const]
      : []),
    ...found.tags.slice(0, 3).map((tag) => ({ kind: "tag", id: tag, name: tag }) as const),
  ];
}

export function present(found: Found, because: string, reasons: readonly Reason[] = []): FeedItem {
  const shared = { id: found.id, at: found.at, because, reasons, subjects: subjectsOf(found) };
  if (found.kind === "work") return { ...shared, kind: "work", work: found.shown.line };
  if (found.kind === "topic") {
    const { line, excerpt, answer } = found.shown;
    const guild = found.guild && { slug: found.guild.slug, name: found.guild.name };
    return { ...shared, kind: "topic", topic: line, excerpt, answer, guild };
  }
  const { guild, title, excerpt } = found.shown;
  return { ...shared, kind: "announcement", guild, title, excerpt };
}
