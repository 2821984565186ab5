import type { Need } from "#contracts/feed";

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-GB")} ${more}`;

/** What waits, as one would say it. */
export function needInWords({ kind, count, name }: Need): string {
  switch (kind) {
    case "messages":
      return many(count, "conversation you have not read", "conversations you have not read");
    case "payments":
      return many(count, "payment that did not go through", "payments that did not go through");
    case "follow_requests":
      return many(count, "person asks to follow you", "people ask to follow you");
    case "guild_requests":
      return `${many(count, "person asks", "people ask")} to join ${name}`;
    case "guild_question":
      return `${name} asks you something before you can join`;
    case "guild_invite":
      return `${name} asks you in`;
    case "cases":
      return many(
        count,
        "decision about you that you can object to",
        "decisions about you that you can object to",
      );
  }
}
