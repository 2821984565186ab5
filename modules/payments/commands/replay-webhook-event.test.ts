import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { paymentJobs, replayWebhookEvent } from "../index.server.ts";
import { providerEvents } from "../tables.ts";

const { db } = await testDatabase();
await testMail(db, paymentJobs);
const as = (actor: Actor) => testContext(db, actor);

test("an administrator replays a webhook; an unrelated one does nothing", async () => {
  const chief = as((await aMember(db, { roles: ["admin"] })).actor);
  const at = chief.clock.now();
  const news = (eventId: string, objectId: string | null) => ({
    provider: "sandbox",
    eventId,
    type: "payment.changed",
    objectKind: "payment",
    objectId,
    createdAt: at,
    receivedAt: at,
    actedAt: at,
  });
  await db.insert(providerEvents).values([news("one", "p1"), news("none", null)]);
  const about = { provider: "sandbox", eventId: "one" };
  for (const actor of [guest, (await aMember(db)).actor])
    await expect(replayWebhookEvent(as(actor), about)).rejects.toThrow();
  await replayWebhookEvent(chief, about);
  const waiting = await db.select().from(providerEvents).where(sql`acted_at is null`);
  expect(waiting).toMatchObject([{ eventId: "one" }]);
  const { rows } = await db.execute(
    sql`select data->'payload' as payload from pgboss.job where data->>'job' = 'payments.process_webhook_event'`,
  );
  expect(rows).toEqual([{ payload: about }]);
  await expect(replayWebhookEvent(chief, { ...about, eventId: "none" })).rejects.toMatchObject({
    code: "nothing_to_do",
  });
  await expect(replayWebhookEvent(chief, { ...about, eventId: "unknown" })).rejects.toMatchObject({
    kind: "not_found",
  });
});
