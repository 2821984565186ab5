import { goOn } from "#app/http/cookies.ts";
import { act, load } from "#app/http/route.ts";
import { signOut } from "#modules/identity";

/** A link must not sign anybody out: only a form does. */
export const loader = load(() => goOn("/"));

export const action = act(async ({ ctx }) => {
  const { cookies } = await signOut(ctx);
  return goOn("/", cookies);
});
