import { afterAll, expect, test } from "vitest";
import {
  addWebhook,
  apiJobs,
  deliveriesAtDesk,
  repeatAtDesk,
  switchWebhook,
  tryWebhook,
  webhookInput,
} from "#modules/api";
import type { Actor } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aReceiver } from "#tests/receiver";
import { aMember } from "../../identity/identity.factory.ts";
import { trustedHostsPort } from "../settings.ts";

const { db } = await testDatabase();
const { deliver } = await testPost(db, apiJobs);
const receiver = await aReceiver();
afterAll(() => receiver.close());
provideForTest(
  db,
  provide(trustedHostsPort, ({ host }) => host === receiver.host),
);
const as = (actor: Actor) => testContext(db, actor);

test("whoever runs the place sees how deliveries went, not what was told, and sends one again", async () => {
  const owner = await aMember(db);
  const chief = await aMember(db, { roles: ["admin"] });
  const steward = await aMember(db, { roles: ["moderator"] });
  const mine = as(owner.actor);
  const { id } = await addWebhook(
    mine,
    webhookInput.parse({ url: `${receiver.url}?key=hush`, events: ["tip.received"] }),
  );
  await tryWebhook(mine, { id });
  await deliver();
  for (const { actor } of [owner, steward])
    await expect(deliveriesAtDesk(as(actor))).rejects.toMatchObject({ kind: "forbidden" });
  const seen = await deliveriesAtDesk(as(chief.actor));
  expect(seen).toMatchObject([
    {
      state: "delivered",
      status: 204,
      owner: owner.user.username,
      host: receiver.host,
      off: false,
    },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/hush|Nothing happened/);

  const deliveryId = seen[0]?.id ?? "";
  await expect(repeatAtDesk(as(steward.actor), { deliveryId })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await repeatAtDesk(as(chief.actor), { deliveryId });
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect(await deliveriesAtDesk(as(chief.actor))).toHaveLength(1);
  await switchWebhook(mine, { id, on: false });
  await expect(repeatAtDesk(as(chief.actor), { deliveryId })).rejects.toMatchObject({
    code: "webhook_off",
  });
  const nowhere = { deliveryId: "019a8a00-0000-7000-8000-000000000000" };
  await expect(repeatAtDesk(as(chief.actor), nowhere)).rejects.toMatchObject({ kind: "not_found" });
});
