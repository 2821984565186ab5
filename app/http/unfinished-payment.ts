import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import { purchaseFormPayment } from "#modules/archives";
import { formPayment } from "#modules/payments";
import { subscribeFormPayment } from "#modules/subscriptions";
import { tipFormPayment } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isRandomId } from "#platform/ids";
import { submissionOf } from "./form.ts";
import { createIdempotencyKey } from "./idempotency-key.ts";
import type { RequestScope } from "./scope.ts";

/*
 * A payer who meets an error does not know whether they paid. The key of the form they sent stays in
 * a cookie, so that the same page, loaded again, has the same form: sent again, it continues the
 * payment instead of making another.
 */

const name = "unfinished_payment";
const lifetimeSeconds = 3_600;
const longestPath = 1_000;

interface Args extends Pick<RequestScope, "ctx"> {
  readonly scope: RequestScope;
  readonly request: Request;
  readonly url: URL;
}

interface Unfinished {
  readonly key: string;
  readonly path: string;
}

function unfinishedOf(request: Request): Unfinished | undefined {
  const [, value = ""] =
    new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get("Cookie") ?? "") ?? [];
  const [, key = "", path = ""] = /^(\w+)\.([\w-]*)$/.exec(value) ?? [];
  if (!isRandomId(key)) return undefined;
  return { key, path: Buffer.from(path, "base64url").toString() };
}

const cookie = (scope: RequestScope, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${
    scope.publicUrl.startsWith("https:") ? "; Secure" : ""
  }`;

const pathOf = (url: URL) => (url.pathname + url.search).slice(0, longestPath);

async function paymentOfForm(ctx: Context<Actor>, key: string) {
  const found = await Promise.all([
    tipFormPayment(ctx, key),
    subscribeFormPayment(ctx, key),
    purchaseFormPayment(ctx, key),
  ]);
  const paymentId = found.find((id) => id !== undefined);
  return paymentId === undefined ? undefined : formPayment(ctx, paymentId);
}

/**
 * An action of a payment form failed for a reason that no form expects: the error page says whether
 * something was paid.
 */
export async function afterFailedPayment(
  request: Request,
  { scope, ctx, url }: Pick<Args, "scope" | "ctx" | "url">,
): Promise<void> {
  const key = submissionOf(request)?.reply().initialValue?.idempotencyKey;
  if (typeof key !== "string" || !isRandomId(key)) return;
  const path = Buffer.from(pathOf(url)).toString("base64url");
  scope.cookies.push(cookie(scope, `${key}.${path}`, lifetimeSeconds));
  scope.formKey = key;
  let payment: ErrorView["payment"];
  try {
    payment = (await paymentOfForm(ctx, key))?.state ?? "none";
  } catch (error) {
    ctx.log.warn({ err: error }, "could not read what became of a payment");
    payment = "pending";
  }
  scope.payment = payment;
}

/** A payment form was carried out: what was remembered of an earlier one is over. */
export function afterPayment(request: Request, { scope }: Pick<Args, "scope">): void {
  if (unfinishedOf(request)) scope.cookies.push(cookie(scope, "", 0));
}

/** The key of a payment form, and the payment that its reader made before without an answer. */
export async function paymentForm({ ctx, request, scope, url }: Args) {
  if (scope.formKey) return { idempotencyKey: scope.formKey, unfinished: null };
  const unfinished = unfinishedOf(request);
  const isSamePage = unfinished?.path.split("?")[0] === url.pathname;
  const earlier = unfinished && isSamePage ? await paymentOfForm(ctx, unfinished.key) : undefined;
  const isSameForm = unfinished?.path === pathOf(url) && earlier?.state !== "succeeded";
  return {
    idempotencyKey: unfinished && isSameForm ? unfinished.key : createIdempotencyKey(),
    unfinished: earlier ?? null,
  };
}
