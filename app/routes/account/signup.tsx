import { data } from "react-router";
import { Entrance } from "#app/components/account/Entrance.tsx";
import { LookInYourMail } from "#app/features/account/LookInYourMail.tsx";
import { PasskeySignUp } from "#app/features/account/PasskeySignUp.tsx";
import { SignUpForm } from "#app/features/account/SignUpForm.tsx";
import { SignUpShut } from "#app/features/account/SignUpShut.tsx";
import { goOn } from "#app/http/cookies.ts";
import { inEvenTime } from "#app/http/even-time.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { signUpInput } from "#contracts/identity";
import { passkeyPlace, signUp } from "#modules/identity";
import { findInvitation, registrationMode } from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/signup.ts";
import { askForOne, joinByPasskey } from "./join-by-passkey.ts";

export const handle = { bare: true };
export const meta = () =>
  pageMeta({
    title: "Make an account",
    description: "An address, a name and a password are all it takes to join the hall.",
  });

/** The address may carry an invitation, which must not travel on in a Referer. */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = load(async ({ ctx, scope, url }) => {
  if (isMember(ctx.actor)) throw goOn("/");
  const token = url.searchParams.get("invite");
  const invitedEmail = token ? (await findInvitation(ctx, token))?.email : undefined;
  const mode = await registrationMode(ctx);
  return {
    host: new URL(scope.publicUrl).host,
    query: url.search,
    passkeys: passkeyPlace(ctx),
    invitedEmail,
    shut: mode === "open" || invitedEmail ? undefined : { mode, deadInvitation: token !== null },
  };
});

export const action = act(async (arrival) => {
  const { ctx, scope, request, url } = arrival;
  const step = url.searchParams.get("step");
  if (step === "passkey-question") return askForOne(arrival);
  if (step === "passkey") return joinByPasskey(arrival);
  const form = await readForm(request, signUpInput);
  if (!form.ok) return form.reply;
  try {
    const inviteToken = url.searchParams.get("invite") ?? form.value.inviteToken;
    const given = { ...form.value, inviteToken, device: scope.device };
    const { email } = await inEvenTime(() => signUp(ctx, given));
    return data({ sentTo: email });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { host, query, passkeys, invitedEmail, shut } = loaderData;
  if (actionData && "sentTo" in actionData)
    return <LookInYourMail email={actionData.sentTo} query={query} />;
  const reply = actionData && "options" in actionData ? undefined : actionData;
  if (shut && !reply) return <SignUpShut {...shut} />;
  return (
    <Entrance title="Take a bench" lead="An address, a name and a password are all it takes.">
      <SignUpForm reply={reply} host={host} invitedEmail={invitedEmail} />
      <PasskeySignUp query={query} place={passkeys} />
      <p className="entrance-else">
        Here before? <a href={`/login${query}`}>Sign in</a>.
      </p>
    </Entrance>
  );
}
