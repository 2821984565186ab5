import type { Translate } from "#platform/i18n";
import type { Mail } from "#platform/mail";
import { money, moneyToJson } from "#platform/money";
import { composeNotificationEmail } from "./deliver/email.ts";
import { composeDigest } from "./jobs/send-digests.ts";
import { actorSummary } from "./names.ts";
import { notificationTypes, type TypeName, typeNames } from "./notification-types.ts";

const origin = "https://hall.test";
const to = { email: "theo@example.org", name: "Theo", groupId: "0" };
const names = new Map([
  ["1", { name: "Mira Vance" }],
  ["2", { name: "Marcus Thorne" }],
]);
const facts = { title: "Six Gardens", sum: moneyToJson(money(500n, "EUR")), results: 2 };

/** What happened, and who did it: one person, two, or many. */
const variants = [
  { actorIds: ["1"], actorCount: 1 },
  { actorIds: ["1", "2"], actorCount: 2 },
  { actorIds: ["1", "2"], actorCount: 5 },
];

const messageOf = (t: Translate, type: TypeName, group: (typeof variants)[number]): string =>
  notificationTypes[type].message(t, {
    ...facts,
    people: actorSummary(t, group, names),
    count: group.actorCount,
  });

/** Each type for one person, for two and for many where that differs; and the digests. */
export function sampleMails(t: Translate): { kind: string; mail: Mail }[] {
  const single = typeNames
    .filter(
      (type) => notificationTypes[type].email !== "never" && !notificationTypes[type].ownEmail,
    )
    .flatMap((type) => {
      const messages = new Set(variants.map((group) => messageOf(t, type, group)));
      return [...messages].map((message, n) => ({
        kind: type,
        mail: composeNotificationEmail(
          {
            ...to,
            t,
            type,
            message,
            excerpt: n === 0 ? "See you there." : undefined,
            path: notificationTypes[type].path(facts),
          },
          { origin, unsubscribeUrl: `${origin}/unsubscribe/${type}` },
        ),
      }));
    });
  const lines = variants.map((group) => messageOf(t, "replied", group));
  const digests = [lines.slice(0, 1), lines].flatMap((messages) =>
    [false, true].map((hasMore) => ({
      kind: "digest",
      mail: composeDigest(
        { ...to, t },
        { messages, hasMore, key: "0", origin, unsubscribeUrl: `${origin}/unsubscribe/digest` },
      ),
    })),
  );
  return [...single, ...digests];
}
