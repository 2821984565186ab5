import type { WithPorts } from "#platform/ports";
import { guestKey } from "./tipper.ts";

/** Where the giver finds the receipt. A guest's address carries its own key. */
export const receiptPath = (ctx: WithPorts, tipId: string, isGuest: boolean): string =>
  `/tips/success?tip=${tipId}${isGuest ? `&key=${guestKey(ctx, tipId)}` : ""}`;
