import { termsOf } from "#contracts/ledger";
import { taxedAmount } from "#contracts/taxes";
import { loadSplitForPayer } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { feesOf, listSavedMethods } from "#modules/payments";
import { taxViewFor } from "#modules/taxes";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadWorkFor } from "../access.ts";
import { workPath } from "../constants.ts";
import { peopleNames } from "../people-names.ts";
import { coverPath, coversOf } from "../work-summaries.ts";
import { amountDue, findPurchase } from "./amount-due.ts";
import { priceOf } from "./price.ts";

/** Everything the form for buying a work shows before it is sent; `redirectTo` where it can't be bought. */
export async function buyPage(ctx: Context<Actor>, { publicId }: { readonly publicId: string }) {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  const price = priceOf(work);
  const href = workPath(publicId);
  if (!price || facts.access !== "price" || facts.bought) return { redirectTo: href };
  authorize(ctx.actor, "work.buy", facts);
  const { userId } = requireMember(ctx);
  const [known, tax] = await Promise.all([
    findPurchase(ctx.db, { userId, workId: work.id }),
    taxViewFor(ctx, { kind: "work" }),
  ]);
  const { due } = await amountDue(ctx.db, known, taxedAmount(tax?.terms ?? null, price));
  const cover = (await coversOf(ctx.db, [work])).get(work.coverFileId ?? "");
  const [name, split] = await Promise.all([
    peopleNames(ctx, [work.ownerId]),
    loadSplitForPayer(ctx, work.ownerId),
  ]);
  const by = name(work.ownerId);
  return {
    href,
    title: work.title,
    teaser: work.teaser,
    by,
    cover: cover ? coverPath(cover, false) : null,
    priceMinor: due.grossMinor.toString(),
    taxMinor: due.taxMinor.toString(),
    currency: price.currency,
    tax,
    terms: termsOf(
      feesOf(ctx, price.currency),
      split,
      { owner: { type: "member", id: work.ownerId }, name: by.name },
      (id) => split.names.get(id) ?? null,
    ),
    methods: await listSavedMethods(ctx),
  };
}
