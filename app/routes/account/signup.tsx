import { data } from "react-router";
import { Entrance } from "#app/features/account/Entrance.tsx";
import { LookInYourMail } from "#app/features/account/LookInYourMail.tsx";
import { PasskeySignUp } from "#app/features/account/PasskeySignUp.tsx";
import { SignUpForm } from "#app/features/account/SignUpForm.tsx";
import { goOn } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { signUpInput } from "#contracts/identity";
import { passkeysWork, signUp } from "#modules/identity";
import { isMember } from "#permissions";
import type { Route } from "./+types/signup.ts";
import { askForOne, joinByPasskey } from "./join-by-passkey.ts";

export const handle = { bare: true };
export const meta = () =>
  pageMeta({
    title: "Make an account",
    description: "An address, a name and a password are all it takes to join the hall.",
  });

export const loader = load(({ ctx, scope, url }) => {
  if (isMember(ctx.actor)) throw goOn("/");
  return { host: new URL(scope.publicUrl).host, query: url.search, passkeys: passkeysWork() };
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
    const { email } = await signUp(ctx, { ...form.value, inviteToken, device: scope.device });
    return data({ sentTo: email });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function SignUp({
  loaderData: { host, query, passkeys },
  actionData,
}: Route.ComponentProps) {
  if (actionData && "sentTo" in actionData)
    return <LookInYourMail email={actionData.sentTo} query={query} />;
  const reply = actionData && "options" in actionData ? undefined : actionData;
  return (
    <Entrance title="Take a bench" lead="An address, a name and a password are all it takes.">
      <SignUpForm reply={reply} host={host} />
      {passkeys && <PasskeySignUp query={query} />}
      <p className="entrance-else">
        Here before? <a href={`/login${query}`}>Sign in</a>.
      </p>
    </Entrance>
  );
}
