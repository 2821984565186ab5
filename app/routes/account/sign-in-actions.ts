import { data } from "react-router";
import { z } from "zod";
import { goOn, withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { readResume } from "#app/http/prove-again.ts";
import { safePath } from "#app/http/redirect.ts";
import type { Arrival } from "#app/http/route.ts";
import type { Resume } from "#app/ui/forms/resume.ts";
import { codeInput, passkeyAnswer, proofInput, signInForm } from "#contracts/identity";
import {
  answerSecondFactor,
  askPasskey,
  proofAskedOf,
  proveAgain,
  proveByPasskey,
  requireMember,
  signIn,
  signInByPasskey,
} from "#modules/identity";
import { isMember } from "#permissions";

export type Step = "password" | "code" | "prove";

const carriedAlong = z.object({ resume: z.string().optional() });

const whereTo = (url: URL) => safePath(url.searchParams.get("redirectTo"), "/");

/** The proof was given: what had to wait for it goes on, or the page that asked for it is shown. */
function afterProof(url: URL, cookies: readonly string[], carried: string | undefined) {
  const resume = readResume(carried);
  if (!resume || resume.fields.length === 0) return goOn(whereTo(url), cookies);
  const resend: Resume = { ...resume, to: safePath(resume.to, "/") };
  return data({ resend }, { headers: withCookies(cookies) });
}

/** The steps of the one door: the password, the second step, and the proof asked for later. */
export const signInActions = {
  async password({ ctx, scope, request, url }: Arrival) {
    const form = await readForm(request, signInForm);
    if (!form.ok) return form.reply;
    try {
      const { kind, cookies } = await signIn(ctx, { ...form.value, device: scope.device });
      if (kind === "signed_in") return goOn(whereTo(url), cookies);
      const next = new URL(url);
      next.searchParams.set("step", "code");
      return goOn(next.pathname + next.search, cookies);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  async code({ ctx, scope, request, url }: Arrival) {
    const form = await readForm(request, codeInput, { secret: ["code"] });
    if (!form.ok) return form.reply;
    try {
      const { headers } = request;
      const { cookies } = await answerSecondFactor(ctx, {
        ...form.value,
        headers,
        device: scope.device,
      });
      return goOn(whereTo(url), cookies);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  /** What to ask a passkey; the browser answers with one of the two below. */
  async passkeyQuestion({ ctx, request }: Arrival) {
    const { options, cookies } = await askPasskey(ctx, request.headers);
    return data({ options }, { headers: withCookies(cookies) });
  },

  async passkey({ ctx, scope, request, url }: Arrival) {
    const form = await readForm(request, passkeyAnswer.extend(carriedAlong.shape));
    if (!form.ok) return form.reply;
    const { answer, resume } = form.value;
    const given = { answer, headers: request.headers, device: scope.device };
    try {
      if (!isMember(ctx.actor))
        return goOn(whereTo(url), (await signInByPasskey(ctx, given)).cookies);
      return afterProof(url, (await proveByPasskey(ctx, given)).cookies, resume);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },

  async prove({ ctx, scope, request, url }: Arrival) {
    const { userId } = requireMember(ctx);
    const kind = await proofAskedOf(ctx, userId);
    const schema = proofInput(kind).partial().extend(carriedAlong.shape);
    const form = await readForm(request, schema, { secret: ["proof"] });
    if (!form.ok) return form.reply;
    const { proof, resume: carried } = form.value;
    // The door of the page that needed the proof leads here first, with what it carries.
    if (proof === undefined) return data({ carried: carried ?? "" });
    try {
      const { cookies } = await proveAgain(ctx, { proof, device: scope.device });
      return afterProof(url, cookies, carried);
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },
};
