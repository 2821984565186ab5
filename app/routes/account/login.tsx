import { SignInSteps } from "#app/features/account/SignInSteps.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { safePath } from "#app/http/redirect.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  offeredProviders,
  passkeySupport,
  reauthenticationMethods,
  secondFactorIsOpen,
} from "#modules/identity";
import { isMember } from "#permissions";
import type { Route } from "./+types/login.ts";
import { type Step, signInActions } from "./sign-in-actions.ts";

export const handle = { bare: true };

/** The token of an emailed link must not leak in a Referer. */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

/** Why signing in through another site did not work. */
const failureOf = (result: string | null): "unavailable" | "failed" | undefined =>
  result === null ? undefined : result === "unavailable" ? "unavailable" : "failed";

export const loader = withLoader(async ({ ctx, request, url }) => {
  const requestedStep = url.searchParams.get("step");
  const rest = {
    query: url.search,
    passkeys: passkeySupport(ctx),
    providers: offeredProviders(ctx),
    failed: failureOf(url.searchParams.get("elsewhere")),
  };
  if (requestedStep === "prove" && isMember(ctx.actor)) {
    const { passkey, ...siteLinks } = await reauthenticationMethods(ctx);
    return {
      ...rest,
      step: "prove" as Step,
      ...siteLinks,
      ...(!passkey && { passkeys: undefined }),
    };
  }
  if (isMember(ctx.actor)) throw seeOther(safePath(url.searchParams.get("redirectTo"), "/"));
  const code = requestedStep === "code" && (await secondFactorIsOpen(ctx, request.headers));
  const own = (["link", "device", "known"] as const).find((step) => step === requestedStep);
  const step: Step = code ? "code" : (own ?? "password");
  return { ...rest, step, asked: undefined };
});

export const action = withAction(async (args) => {
  const { ctx, url } = args;
  const requestedStep = url.searchParams.get("step");
  if (requestedStep === "passkey-question") return signInActions.passkeyQuestion(args);
  if (requestedStep === "passkey") return signInActions.passkey(args);
  if (requestedStep === "prove" && isMember(ctx.actor)) return signInActions.prove(args);
  if (requestedStep === "code") return signInActions.code(args);
  if (requestedStep === "link") return signInActions.link(args);
  if (requestedStep === "device") return signInActions.device(args);
  return signInActions.password(args);
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.signIn.title")} unlisted />
      <SignInSteps {...loaderData} answer={actionData} />
    </>
  );
}
