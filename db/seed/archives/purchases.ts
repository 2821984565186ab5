import { buyPage, buyWork, purchasePage } from "#modules/archives";
import { listSavedMethods, paymentsState, sandboxProvider, withProvider } from "#modules/payments";
import { requireSandbox, submitCard } from "#modules/sandbox";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { asMember } from "../as-member.ts";
import { type PlannedWork, planned } from "./plan.ts";

const buyers = ["theo", "ines_calloway", "odile_faure", "leif_aaberg", "hanna_ruiz", "pia_lund"];

/** Works with a price, each bought by a few; through the real commands and the pretend processor. */
export async function seedPurchases(ctx: Context<Actor>): Promise<void> {
  // Nothing is pretended where money is real.
  if (paymentsState(ctx) !== "sandbox") return;
  const priced = planned().filter(({ fields }) => fields.price);
  for (const [index, work] of priced.entries())
    for (const [turn, username] of buyers.slice(0, 1 + ((index * 2) % 5)).entries())
      if (username !== work.by) await buyOne(ctx, work, username, turn);
}

async function buyOne(
  ctx: Context<Actor>,
  { publicId, daysAgo, fields }: PlannedWork,
  username: string,
  turn: number,
): Promise<void> {
  const day = Math.max(1, daysAgo - 2 - turn * 3);
  const clock = fakeClock(new Date(ctx.clock.now().getTime() - day * dayMs));
  const box = { ...requireSandbox(ctx), clock };
  const person = { ...(await asMember(ctx, username)), clock };
  await withProvider(person, sandboxProvider(box), async (buyer) => {
    const page = await buyPage(buyer, { publicId });
    if (page.redirectTo !== undefined) return;
    const { purchaseId, answer } = await buyWork(buyer, {
      publicId,
      idempotencyKey: `demo ${publicId} ${username}`,
      expected: page.priceMinor,
      method: (await listSavedMethods(buyer))[0]?.id ?? "new",
      saveCard: true,
    });
    if (answer.state !== "continue") return;
    const checkout = new URL(answer.url).pathname.split("/").at(-1) ?? "";
    await submitCard(box, checkout, { number: "4242424242424242", expMonth: 11, expYear: 2031 });
    await purchasePage(buyer, { purchaseId });
  });
  ctx.log.debug({ publicId, username, price: fields.price }, "a demo work was bought");
}
