import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { CheckYourEmail } from "#app/features/account/CheckYourEmail.tsx";
import { PasskeySignUp } from "#app/features/account/PasskeySignUp.tsx";
import { SignUpClosed } from "#app/features/account/SignUpClosed.tsx";
import { SignUpForm } from "#app/features/account/SignUpForm.tsx";
import { inConstantTime } from "#app/http/constant-time.ts";
import { seeOther, withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { signUpInput } from "#contracts/identity";
import { passkeySupport, signUp } from "#modules/identity";
import { findInvitation, hasTerms, registrationMode } from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/signup.ts";
import { passkeySignUpOptions, signUpWithPasskey } from "./sign-up-with-passkey.ts";

export const handle = { bare: true };

/** The address may carry an invitation, which must not travel on in a Referer. */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = withLoader(async ({ ctx, scope, url }) => {
  if (isMember(ctx.actor)) throw seeOther("/");
  const token = url.searchParams.get("invite");
  const invitedEmail = token ? (await findInvitation(ctx, token))?.email : undefined;
  const mode = await registrationMode(ctx);
  return {
    host: new URL(scope.publicUrl).host,
    query: url.search,
    passkeys: passkeySupport(ctx),
    invitedEmail,
    hasTerms: await hasTerms(ctx),
    shut: mode === "open" || invitedEmail ? undefined : { mode, expiredInvitation: token !== null },
  };
});

export const action = withAction(async (args) => {
  const { ctx, scope, request, url } = args;
  const step = url.searchParams.get("step");
  if (step === "passkey-question") return passkeySignUpOptions(args);
  if (step === "passkey") return signUpWithPasskey(args);
  const form = await readForm(request, signUpInput);
  if (!form.ok) return form.reply;
  try {
    const inviteToken = url.searchParams.get("invite") ?? form.value.inviteToken;
    const returnTo = safePath(url.searchParams.get("redirectTo"), "/");
    const input = { ...form.value, inviteToken, returnTo, device: scope.device };
    const { email, token, cookies } = await inConstantTime(() => signUp(ctx, input));
    return data({ sentTo: email, token }, { headers: withCookies(cookies) });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function SignUp(props: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.signUp.title")} description={t("account.signUp.description")} />
      <Content {...props} />
    </>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { host, query, passkeys, invitedEmail, hasTerms: asksTerms, shut } = loaderData;
  if (actionData && "sentTo" in actionData)
    return <CheckYourEmail email={actionData.sentTo} token={actionData.token} query={query} />;
  const reply = actionData && "options" in actionData ? undefined : actionData;
  if (shut && !reply) return <SignUpClosed {...shut} />;
  return (
    <AuthLayout title={t("account.signUp.title")}>
      <SignUpForm reply={reply} host={host} invitedEmail={invitedEmail} hasTerms={asksTerms} />
      <PasskeySignUp query={query} place={passkeys} />
      <p className="entrance-else">
        <Message
          id="account.signUp.haveAccount"
          values={{ link: (text) => <a href={`/login${query}`}>{text}</a> }}
        />
      </p>
    </AuthLayout>
  );
}
