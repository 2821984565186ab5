import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/payment-methods/payment-methods.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PaymentMethods } from "#app/features/payment-methods/PaymentMethods.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { requireMember } from "#modules/identity";
import {
  addMethod,
  chooseDefaultMethod,
  finishAdding,
  methodsPage,
  removeMethod,
  retryAllWithMethod,
} from "#modules/payments";
import { DomainError } from "#platform/errors";
import type { Route } from "./+types/payment-methods.ts";

const path = "/settings/payment-methods";
const methodId = z.uuid();
const schema = z.discriminatedUnion("form", [
  z.object({ form: z.literal("add") }),
  z.object({ form: z.literal("default"), methodId }),
  z.object({ form: z.literal("remove"), methodId, moveTo: z.uuid().optional() }),
  z.object({ form: z.literal("retry"), methodId }),
]);

export const loader = withLoader(async ({ ctx, url }) => {
  requireMember(ctx);
  const setup = url.searchParams.get("setup");
  if (setup) await finishAdding(ctx, setup);
  const view = await methodsPage(ctx);
  const requestedId = url.searchParams.get("remove");
  return { view, removing: view.methods.find(({ id }) => id === requestedId)?.id };
});

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    if (value.form === "add") return redirect((await addMethod(ctx, { returnPath: path })).url);
    if (value.form === "default") await chooseDefaultMethod(ctx, value);
    else if (value.form === "remove") await removeMethod(ctx, value);
    else await retryAllWithMethod(ctx, value);
  } catch (error) {
    // Pressed twice, or taken away in another window: what was wanted is so.
    const gone = error instanceof DomainError && error.code === "no_such_method";
    if (!gone || value.form !== "remove") return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, value.form === "retry" ? "sent" : "saved"));
});

export const meta = () => pageMeta({ title: "Ways to pay", unlisted: true });

export default function Methods({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaymentMethods
      view={loaderData.view}
      removing={loaderData.removing}
      reply={actionData}
      path={path}
    />
  );
}
