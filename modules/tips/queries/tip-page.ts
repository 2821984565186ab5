import { findCreator } from "#modules/creators";
import { listSavedMethods } from "#modules/payments";
import { type GuestLocation, taxViewFor } from "#modules/taxes";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { findRequestedSubject } from "../about.ts";
import { loadTipRecipientFor } from "../access.ts";
import { tipRange } from "../contract.ts";
import { loadTipForTipper } from "../load-tip-for-tipper.ts";
import { tipTerms } from "../terms.ts";
import { isNewTipper } from "../tipper.ts";

interface TipPageParams {
  readonly to: string;
  /** What it is for: `work:`, `post:` or `goal:` and its id. */
  readonly about?: string | undefined;
  /** A tip that failed, to be tried again with the same words. */
  readonly again: string | undefined;
  /** The guest's receipt key, if they come from a receipt. */
  readonly key?: string | undefined;
  /** Where a guest says they are. */
  readonly guestLocation?: GuestLocation | null;
}

/** Everything the form for a tip shows before it is sent. */
export async function tipPage(
  ctx: Context<Actor>,
  { to, about, again, key, guestLocation }: TipPageParams,
) {
  const recipient = await loadTipRecipientFor(ctx.db, ctx, to);
  const before = again ? await loadTipForTipper(ctx.db, ctx, again, key) : undefined;
  const isGuest = !isMember(ctx.actor);
  const { owner } = recipient;
  const [isNew, creator, methods, tax, subject] = await Promise.all([
    isNewTipper(ctx),
    !isGuest && owner.type === "member" ? findCreator(ctx.db, owner.id) : undefined,
    listSavedMethods(ctx),
    taxViewFor(ctx, { kind: "tip", ...(guestLocation !== undefined && { guestLocation }) }),
    findRequestedSubject(ctx, { about, ownerId: owner.id }),
  ]);
  const { least, most } = tipRange(recipient.currency, isNew);
  return {
    recipient: {
      address: recipient.address,
      displayName: recipient.displayName,
      isGuild: owner.type === "guild",
      split: recipient.split,
      messageRequired: recipient.messageRequired,
      currency: recipient.currency,
      presets: recipient.presetsMinor.filter((minor) => minor <= most.amountMinor).map(String),
      isTaxed: tax !== null,
      terms: tipTerms(ctx, recipient),
    },
    about: subject,
    tax,
    range: { leastMinor: least.amountMinor.toString(), mostMinor: most.amountMinor.toString() },
    takesMessage: can(ctx.actor, "tip.write_message", {}),
    sharing: creator !== undefined,
    methods,
    before: before && {
      amountMinor: before.amountMinor.toString(),
      message: before.message,
      nameVisibility: before.nameVisibility,
      isAmountPublic: before.isAmountPublic,
      coverFee: before.grossMinor > before.amountMinor,
    },
  };
}
