import { afterAll, expect, test } from "vitest";
import {
  addWebhook,
  apiJobs,
  listDeliveriesForAdmin,
  resendDeliveryAsAdmin,
  sendTestEvent,
  setWebhookEnabled,
  webhookInput,
} from "#modules/api";
import type { Actor } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { startWebhookReceiver } from "#tests/webhook-receiver";
import { aMember } from "../../identity/identity.factory.ts";
import { trustedHostsPort } from "../settings.ts";

const { db } = await testDatabase();
const { deliver } = await testMail(db, apiJobs);
const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
provideForTest(
  db,
  provide(trustedHostsPort, ({ host }) => host === receiver.host),
);
const as = (actor: Actor) => testContext(db, actor);

test("administrators see delivery results but no payloads, and can resend", async () => {
  const owner = await aMember(db);
  const chief = await aMember(db, { roles: ["admin"] });
  const moderator = await aMember(db, { roles: ["moderator"] });
  const mine = as(owner.actor);
  const { id } = await addWebhook(
    mine,
    webhookInput.parse({ url: `${receiver.url}?key=hush`, events: ["tip.received"] }),
  );
  await sendTestEvent(mine, { id });
  await deliver();
  for (const { actor } of [owner, moderator])
    await expect(listDeliveriesForAdmin(as(actor))).rejects.toMatchObject({ kind: "forbidden" });
  const seen = await listDeliveriesForAdmin(as(chief.actor));
  expect(seen).toMatchObject([
    {
      state: "delivered",
      status: 204,
      owner: owner.user.username,
      host: receiver.host,
      webhookDisabled: false,
    },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/hush|Nothing happened/);

  const deliveryId = seen[0]?.id ?? "";
  await expect(resendDeliveryAsAdmin(as(moderator.actor), { deliveryId })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await resendDeliveryAsAdmin(as(chief.actor), { deliveryId });
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(await listDeliveriesForAdmin(as(chief.actor))).toHaveLength(1);
  await setWebhookEnabled(mine, { id, on: false });
  await expect(resendDeliveryAsAdmin(as(chief.actor), { deliveryId })).rejects.toMatchObject({
    code: "webhook_off",
  });
  const nowhere = { deliveryId: "019a8a00-0000-7000-8000-000000000000" };
  await expect(resendDeliveryAsAdmin(as(chief.actor), nowhere)).rejects.toMatchObject({
    kind: "not_found",
  });
});
