import { PaymentReceipt, type ReceiptView } from "#app/components/money/PaymentReceipt.tsx";
import { TipAboutLine } from "#app/components/tips/TipAboutLine.tsx";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TipAbout, tipLimits } from "#contracts/tips";
import { formatMoney } from "#platform/money";
import type { Monthly } from "./monthly.ts";

interface Props {
  readonly to: { readonly address: string; readonly displayName: string; readonly thanks: string };
  readonly about: TipAbout | null;
  readonly message: string;
  /** Whether one may still be added. */
  readonly takesMessage: boolean;
  readonly receipt: ReceiptView | undefined;
  readonly monthly: Monthly | undefined;
  /** Whether they have the giver's address; nothing where they could not. */
  readonly sharesEmail: boolean | null;
  readonly reply: FormReply | undefined;
}

/** After a tip: their thanks, the receipt, and a word if none went along. */
export function TipDone({
  to,
  about,
  message,
  takesMessage,
  receipt,
  monthly,
  sharesEmail,
  reply,
}: Props) {
  const t = useTranslate();
  return (
    <>
      {to.thanks && (
        <blockquote className="tip-thanks">
          <bdi>{to.thanks}</bdi>
        </blockquote>
      )}
      {about && <TipAboutLine about={about} />}
      {receipt && (
        <section aria-labelledby="receipt">
          <h2 id="receipt" className="sr-only">
            {t("tips.done.receipt")}
          </h2>
          <PaymentReceipt view={receipt} to={to.displayName} />
        </section>
      )}
      {message ? (
        <section aria-labelledby="said">
          <h2 id="said" className="section-head">
            {t("tips.done.yourMessage")}
          </h2>
          <p className="tip-message" dir="auto">
            {message}
          </p>
        </section>
      ) : !takesMessage ? null : (
        <TipMessageForm name={to.displayName} reply={replyTo(reply, "message")} />
      )}
      {sharesEmail !== null && <Sharing name={to.displayName} shares={sharesEmail} />}
      {monthly && (
        <section className="tip-more" aria-labelledby="monthly">
          <h2 id="monthly" className="section-head">
            {t("tips.done.monthly.title", { name: to.displayName })}
          </h2>
          <p>
            <Message
              id="tips.done.monthly.text"
              values={{
                tier: monthly.tier,
                price: formatMoney(monthly.price, t),
                b: (text) => <b dir="auto">{text}</b>,
              }}
            />
          </p>
          <ButtonLink href={monthly.path}>{t("tips.done.monthly.open")}</ButtonLink>
        </section>
      )}
      <div className="money-acts">
        <ButtonLink href={`/${to.address}`}>
          {t("tips.done.back", { name: to.displayName })}
        </ButtonLink>
        <ShareButton path={`/${to.address}`} title={to.displayName} />
      </div>
    </>
  );
}

function TipMessageForm({ name, reply }: { name: string; reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({ id: "word", fields: { message: t("tips.done.message") }, reply });
  return (
    <Form {...form.props} className="tip-form">
      <input type="hidden" name="form" value="message" />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextArea
        field={form.fields.message}
        label={t("tips.done.addMessage")}
        help={t("tips.done.addMessageHelp", { name })}
        limit={tipLimits.message}
      />
      <div>
        <SubmitButton kind="quiet">{t("tips.done.sendMessage")}</SubmitButton>
      </div>
    </Form>
  );
}

function Sharing({ name, shares }: { readonly name: string; readonly shares: boolean }) {
  const t = useTranslate();
  return (
    <section className="tip-more" aria-labelledby="address">
      <h2 id="address" className="section-head">
        {t("payments.shareEmail.title")}
      </h2>
      <p>
        {shares
          ? t("payments.shareEmail.shared", { name })
          : t("payments.shareEmail.notShared", { name })}
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="form" value={shares ? "unshare" : "share"} />
        <SubmitButton kind="quiet" small>
          {shares ? t("payments.shareEmail.stop") : t("payments.shareEmail.share")}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Shares a URL of the site: by the device's share sheet, or as text to paste. */
function ShareButton({ path, title }: { path: string; title: string }) {
  const t = useTranslate();
  const toast = useToast();
  if (!useMounted()) return null;
  const share = async () => {
    const url = new URL(path, location.href).href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    toast({ text: t("tips.done.copied") });
  };
  return (
    <Button icon="link" onClick={() => void share()}>
      {t("tips.done.share")}
    </Button>
  );
}
