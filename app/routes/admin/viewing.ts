import { redirect, redirectDocument } from "react-router";
import { act, load } from "#app/http/route.ts";
import { endViewing } from "#modules/identity";
import { isMember, isViewed } from "#permissions";
import { passGate } from "./gate.ts";

export const loader = load(({ ctx }) => {
  passGate(ctx, "house");
  throw redirect("/admin/security");
});

/** Ends looking as somebody else: the only form that works meanwhile. */
export const action = act(
  async ({ ctx }) => {
    if (!isViewed(ctx.actor)) passGate(ctx, "house");
    await endViewing(ctx);
    const whom = isMember(ctx.actor) && isViewed(ctx.actor) ? `/${ctx.actor.username}` : "";
    return redirectDocument(`/admin/people${whom}`);
  },
  { whileViewing: true },
);
