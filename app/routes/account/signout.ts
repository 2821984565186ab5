import { seeOther } from "#app/http/cookies.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { signOut } from "#modules/identity";

/** A link must not sign a user out: only a form does. */
export const loader = withLoader(() => seeOther("/"));

export const action = withAction(async ({ ctx }) => {
  const { cookies } = await signOut(ctx);
  return seeOther("/", cookies);
});
