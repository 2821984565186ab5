import { data, redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import "#app/features/sandbox/sandbox.css";
import { PayPage } from "#app/features/sandbox/PayPage.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { failureMessage } from "#contracts/payments";
import { testCards } from "#contracts/sandbox";
import {
  answerChallenge,
  answerCheckout,
  cardForm,
  getPayPage,
  type PageAnswer,
  readExpiry,
  requireSandbox,
  SandboxRejected,
  submitCard,
} from "#modules/sandbox";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/pay.ts";

export const handle = { bare: true };

const schema = z.discriminatedUnion("form", [
  cardForm.extend({ form: z.literal("card") }),
  z.object({ form: z.literal("challenge"), answer: z.enum(["yes", "no"]) }),
]);

export const loader = withLoader(async ({ ctx, params, url, t }) => {
  const page = await known(() => getPayPage(requireSandbox(ctx), params.id ?? "", t));
  const requestedNumber = url.searchParams.get("card");
  return { page, number: testCards.find(({ number }) => number === requestedNumber)?.number };
});

export const action = withAction(async ({ ctx, params, request }) => {
  const box = requireSandbox(ctx);
  const id = params.id ?? "";
  // A number that is not a test number may be a real card: it is not even sent back.
  const form = await readForm(request, schema, { secret: ["number"] });
  if (!form.ok) return form.reply;
  const { value } = form;
  const reject = (fieldErrors: Record<string, string[]>, formErrors: string[] = []) =>
    data(form.submission.reply({ fieldErrors, formErrors }), { status: 400 });
  try {
    if (value.form === "challenge" && id.startsWith("sbx_pay_"))
      return redirect((await answerChallenge(box, id, value.answer === "yes")).returnUrl);
    const answer: PageAnswer =
      value.form === "card"
        ? await submitCard(box, id, { number: value.number, ...readExpiry(value.expiry) })
        : await answerCheckout(box, id, value.answer === "yes");
    if (answer.state === "done") return redirect(answer.returnUrl);
    if (answer.state === "challenge") return redirect(`/sandbox/pay/${id}`);
    return reject({}, [failureMessage(answer.code)]);
  } catch (error) {
    if (!(error instanceof SandboxRejected)) throw error;
    if (error.code === "not_a_test_number")
      return reject({ number: ["sandbox.errors.notATestCard" satisfies Message] });
    if (error.code === "expired_card")
      return reject({ expiry: ["sandbox.errors.expired" satisfies Message] });
    if (error.code.startsWith("no_such_")) throw notFound();
    return redirect(`/sandbox/pay/${id}`);
  }
});

async function known<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SandboxRejected) throw notFound();
    throw error;
  }
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("sandbox.pay.pageTitle")} unlisted />
      <PayPage page={loaderData.page} number={loaderData.number} reply={actionData} />
    </>
  );
}
