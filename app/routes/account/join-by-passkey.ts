import { data } from "react-router";
import { withCookies } from "#app/http/cookies.ts";
import { inEvenTime } from "#app/http/even-time.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import { passkeyAnswer, signUpInput } from "#contracts/identity";
import { askForFirstPasskey, signUpByPasskey } from "#modules/identity";

const withoutPassword = signUpInput.omit({ password: true });

/** Checks what was typed before the device is asked, so that a passkey is not made in vain. */
export async function askForOne({ ctx, request }: Arrival) {
  const form = await readForm(request, withoutPassword);
  if (!form.ok) return form.reply;
  const { email } = form.value;
  const { options, cookies } = await askForFirstPasskey(ctx, { email, headers: request.headers });
  return data({ options }, { headers: withCookies(cookies) });
}

export async function joinByPasskey({ ctx, scope, request, url }: Arrival) {
  const form = await readForm(request, withoutPassword.extend(passkeyAnswer.shape));
  if (!form.ok) return form.reply;
  try {
    const given = {
      ...form.value,
      inviteToken: url.searchParams.get("invite") ?? form.value.inviteToken,
      headers: request.headers,
      device: scope.device,
    };
    const { email } = await inEvenTime(() => signUpByPasskey(ctx, given));
    return data({ sentTo: email });
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
