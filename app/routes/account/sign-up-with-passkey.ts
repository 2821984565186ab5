import { data } from "react-router";
import { inConstantTime } from "#app/http/constant-time.ts";
import { withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { passkeyResponseInput, signUpInput } from "#contracts/identity";
import { firstPasskeyOptions, signUpByPasskey } from "#modules/identity";

const withoutPassword = signUpInput.omit({ password: true });

/** Validates the input before the device is asked, so that no passkey is created in vain. */
export async function passkeySignUpOptions({ ctx, request }: RouteArgs) {
  const form = await readForm(request, withoutPassword);
  if (!form.ok) return form.reply;
  const { email } = form.value;
  const { options, cookies } = await firstPasskeyOptions(ctx, { email, headers: request.headers });
  return data({ options }, { headers: withCookies(cookies) });
}

export async function signUpWithPasskey({ ctx, scope, request, url }: RouteArgs) {
  const form = await readForm(request, withoutPassword.extend(passkeyResponseInput.shape));
  if (!form.ok) return form.reply;
  try {
    const input = {
      ...form.value,
      inviteToken: url.searchParams.get("invite") ?? form.value.inviteToken,
      returnTo: safePath(url.searchParams.get("redirectTo"), "/"),
      headers: request.headers,
      device: scope.device,
    };
    const { email, token, cookies } = await inConstantTime(() => signUpByPasskey(ctx, input));
    return data({ sentTo: email, token }, { headers: withCookies(cookies) });
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
