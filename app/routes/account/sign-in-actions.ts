import { data } from "react-router";
import { z } from "zod";
import { inConstantTime } from "#app/http/constant-time.ts";
import { seeOther, withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { parsePendingForm } from "#app/http/reauthenticate.ts";
import { safePath } from "#app/http/redirect.ts";
import type { RouteArgs } from "#app/http/route.ts";
import type { Resume } from "#app/ui/forms/resume.ts";
import {
  codeInput,
  identifierInput,
  passkeyResponseInput,
  proofInput,
  signInForm,
  tokenInput,
} from "#contracts/identity";
import {
  answerSecondFactor,
  followDeviceLink,
  passkeySignInOptions,
  reauthenticate,
  reauthenticateByPasskey,
  requestDeviceLink,
  requiredProofKind,
  requireMember,
  signIn,
  signInByPasskey,
} from "#modules/identity";
import { isMember } from "#permissions";

export type Step = "password" | "code" | "prove" | "link" | "device" | "known";

const carriedAlong = z.object({ resume: z.string().optional() });

const whereTo = (url: URL) => safePath(url.searchParams.get("redirectTo"), "/");

/** After reauthentication: continues with the pending form, or the page that required it. */
function afterReauthentication(url: URL, cookies: readonly string[], carried: string | undefined) {
  const resume = parsePendingForm(carried);
  if (!resume || resume.fields.length === 0) return seeOther(whereTo(url), cookies);
  const resend: Resume = { ...resume, to: safePath(resume.to, "/") };
  return data({ resend }, { headers: withCookies(cookies) });
}

/** The steps of signing in: the password, the second factor, and reauthentication. */
export const signInActions = {
  async password({ ctx, scope, request, url }: RouteArgs) {
    const form = await readForm(request, signInForm);
    if (!form.ok) return form.reply;
    try {
      const { kind, cookies } = await signIn(ctx, { ...form.value, device: scope.device });
      if (kind === "signed_in") return seeOther(whereTo(url), cookies);
      const next = new URL(url);
      next.searchParams.set("step", "code");
      return seeOther(next.pathname + next.search, cookies);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  async code({ ctx, scope, request, url }: RouteArgs) {
    const form = await readForm(request, codeInput, { secret: ["code"] });
    if (!form.ok) return form.reply;
    try {
      const { headers } = request;
      const { cookies } = await answerSecondFactor(ctx, {
        ...form.value,
        headers,
        device: scope.device,
      });
      return seeOther(whereTo(url), cookies);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  /** Asks for an emailed link that makes a browser a known device. */
  async link({ ctx, scope, request }: RouteArgs) {
    const form = await readForm(request, identifierInput);
    if (!form.ok) return form.reply;
    try {
      const input = { ...form.value, device: scope.device };
      const { identifier } = await inConstantTime(() => requestDeviceLink(ctx, input));
      return data({ sentFor: identifier });
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  /** Follows that link; the password is asked for next. */
  async device({ ctx, scope, request }: RouteArgs) {
    const form = await readForm(request, tokenInput);
    if (!form.ok) return form.reply;
    try {
      const { cookies } = await followDeviceLink(ctx, { ...form.value, device: scope.device });
      return seeOther("/login?step=known", cookies);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  /** The passkey challenge; the browser answers with one of the two below. */
  async passkeyQuestion({ ctx, request }: RouteArgs) {
    const { options, cookies } = await passkeySignInOptions(ctx, request.headers);
    return data({ options }, { headers: withCookies(cookies) });
  },

  async passkey({ ctx, scope, request, url }: RouteArgs) {
    const form = await readForm(request, passkeyResponseInput.extend(carriedAlong.shape));
    if (!form.ok) return form.reply;
    const { answer, resume } = form.value;
    const input = { answer, headers: request.headers, device: scope.device };
    try {
      if (!isMember(ctx.actor))
        return seeOther(whereTo(url), (await signInByPasskey(ctx, input)).cookies);
      return afterReauthentication(
        url,
        (await reauthenticateByPasskey(ctx, input)).cookies,
        resume,
      );
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  async prove({ ctx, request, url }: RouteArgs) {
    const { userId } = requireMember(ctx);
    const kind = await requiredProofKind(ctx, userId);
    const schema = proofInput(kind).partial().extend(carriedAlong.shape);
    const form = await readForm(request, schema, { secret: ["proof"] });
    if (!form.ok) return form.reply;
    const { proof, resume: carried } = form.value;
    // The error page that requires reauthentication posts here first, with the pending form.
    if (proof === undefined) return data({ carried: carried ?? "" });
    try {
      const { cookies } = await reauthenticate(ctx, { proof });
      return afterReauthentication(url, cookies, carried);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },
};
