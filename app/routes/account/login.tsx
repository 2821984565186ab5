import { SignInSteps } from "#app/features/account/SignInSteps.tsx";
import { goOn } from "#app/http/cookies.ts";
import { safePath } from "#app/http/redirect.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { offeredProviders, passkeyPlace, secondFactorIsOpen, waysToProve } from "#modules/identity";
import { isMember } from "#permissions";
import type { Route } from "./+types/login.ts";
import { type Step, signInActions } from "./sign-in-actions.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Sign in", unlisted: true });

export const loader = load(async ({ ctx, request, url }) => {
  const asked = url.searchParams.get("step");
  const rest = {
    query: url.search,
    passkeys: passkeyPlace(ctx),
    providers: offeredProviders(ctx),
    failed: url.searchParams.has("elsewhere"),
  };
  if (asked === "prove" && isMember(ctx.actor)) {
    const { passkey, ...ways } = await waysToProve(ctx);
    return { ...rest, step: "prove" as Step, ...ways, ...(!passkey && { passkeys: undefined }) };
  }
  if (isMember(ctx.actor)) throw goOn(safePath(url.searchParams.get("redirectTo"), "/"));
  const code = asked === "code" && (await secondFactorIsOpen(ctx, request.headers));
  return { ...rest, step: (code ? "code" : "password") as Step, asked: undefined };
});

export const action = act(async (arrival) => {
  const { ctx, url } = arrival;
  const asked = url.searchParams.get("step");
  if (asked === "passkey-question") return signInActions.passkeyQuestion(arrival);
  if (asked === "passkey") return signInActions.passkey(arrival);
  if (asked === "prove" && isMember(ctx.actor)) return signInActions.prove(arrival);
  if (asked === "code") return signInActions.code(arrival);
  return signInActions.password(arrival);
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInSteps {...loaderData} answer={actionData} />;
}
