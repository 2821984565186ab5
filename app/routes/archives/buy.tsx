import { redirect } from "react-router";
import { z } from "zod";
import { BuyForm } from "#app/features/archives/purchases/BuyForm.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/purchases/purchases.css";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { UnfinishedPayment } from "#app/components/money/UnfinishedPayment.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { saveTaxForm, taxForm, taxLocationView } from "#app/http/tax-form.ts";
import { paymentForm } from "#app/http/unfinished-payment.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { buyInput, buyPage, buyWork } from "#modules/archives";
import { paymentsState } from "#modules/payments";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/buy.ts";

const schema = z.discriminatedUnion("form", [
  taxForm,
  buyInput.extend({ form: z.undefined().optional(), idempotencyKey: idempotencyKeySchema }),
]);

export const loader = withLoader(async (args) => {
  const { ctx, params, t } = args;
  if (!isMember(ctx.actor)) throw unauthenticated();
  const page = await buyPage(ctx, { publicId: params.work ?? "" });
  if (page.redirectTo !== undefined) throw redirect(page.redirectTo);
  return {
    ...page,
    tax: taxLocationView(page.tax, t),
    ...(await paymentForm(args)),
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

const pays = { pays: () => true };

export const action = withAction(async (args) => {
  const { ctx, params, request } = args;
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value, submission } = form;
  if (value.form === "tax") return saveTaxForm(args, { value, submission });
  try {
    const { path, answer } = await buyWork(ctx, { ...value, publicId: params.work ?? "" });
    return redirect(answer.state === "continue" ? answer.url : path);
  } catch (error) {
    return replyWith(submission, error);
  }
}, pays);

export default function Buy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { href, title, teaser, by, cover, sandbox, unfinished, ...pay } = loaderData;
  return (
    <div className="page buy-page">
      <PageMeta title={t("archives.buy.pageTitle", { title })} unlisted />
      <Breadcrumbs
        crumbs={[
          { name: t("archives.title"), href: "/archives" },
          { name: title, href },
        ]}
      />
      <h1>{t("archives.buy.title")}</h1>
      <div className="buy-work">
        {cover && <img src={cover} alt="" width={112} height={84} />}
        <div>
          <p>
            <Message
              id="archives.buy.workBy"
              values={{ title, name: by.name, b: (text) => <b>{text}</b> }}
            />
          </p>
          {teaser && (
            <p className="quiet" dir="auto">
              {teaser}
            </p>
          )}
        </div>
      </div>
      <SandboxNote on={sandbox} />
      <UnfinishedPayment payment={unfinished} />
      <BuyForm {...pay} by={by.name} reply={actionData} />
    </div>
  );
}
