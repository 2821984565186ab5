import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payment-methods/payment-methods.css";
import "#app/components/settings/settings.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PaymentMethods } from "#app/features/payment-methods/PaymentMethods.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
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

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const setup = url.searchParams.get("setup");
  if (setup) await finishAdding(ctx, setup);
  const page = await methodsPage(ctx);
  const methods = page.methods.map((method) => ({
    ...method,
    declined: method.declined && t.text(method.declined),
    usedBy: method.usedBy.map((use) => ({ ...use, name: t.text(use.name) })),
  }));
  const view = { ...page, methods };
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

export default function Methods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("payments.methods.title")} unlisted />
      <PaymentMethods
        view={loaderData.view}
        removing={loaderData.removing}
        reply={actionData}
        path={path}
      />
    </>
  );
}
