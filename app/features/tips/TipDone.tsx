import { PaymentReceipt, type ReceiptView } from "#app/components/money/PaymentReceipt.tsx";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import { tipLimits } from "#contracts/tips";
import { formatMoney } from "#platform/money";
import type { Monthly } from "./monthly.ts";

interface Props {
  readonly to: { readonly address: string; readonly displayName: string; readonly thanks: string };
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
  message,
  takesMessage,
  receipt,
  monthly,
  sharesEmail,
  reply,
}: Props) {
  return (
    <>
      {to.thanks && (
        <blockquote className="tip-thanks" dir="auto">
          {to.thanks}
        </blockquote>
      )}
      {receipt && (
        <section aria-labelledby="receipt">
          <h2 id="receipt" className="sr-only">
            Receipt
          </h2>
          <PaymentReceipt view={receipt} to={to.displayName} />
        </section>
      )}
      {message ? (
        <section aria-labelledby="said">
          <h2 id="said" className="section-head">
            Your message
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
            Every month?
          </h2>
          <p>
            <b dir="auto">{monthly.tier}</b> is {formatMoney(monthly.price)} a month. Nothing is
            charged before you have seen it all, and you can stop whenever you like.
          </p>
          <ButtonLink href={monthly.path}>Make it monthly</ButtonLink>
        </section>
      )}
      <div className="money-acts">
        <ButtonLink href={`/${to.address}`}>Back to {to.displayName}</ButtonLink>
        <ShareButton path={`/${to.address}`} title={to.displayName} />
      </div>
    </>
  );
}

function TipMessageForm({ name, reply }: { name: string; reply: FormReply | undefined }) {
  const form = useServerForm({ id: "word", fields: { message: "Message" }, reply });
  return (
    <Form {...form.props} className="tip-form">
      <input type="hidden" name="form" value="message" />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextArea
        field={form.fields.message}
        label="Add a message"
        help={`Only ${name} reads it. Once sent, it stays.`}
        limit={tipLimits.message}
      />
      <div>
        <SubmitButton kind="quiet">Send the message</SubmitButton>
      </div>
    </Form>
  );
}

function Sharing({ name, shares }: { readonly name: string; readonly shares: boolean }) {
  return (
    <section className="tip-more" aria-labelledby="address">
      <h2 id="address" className="section-head">
        Your address
      </h2>
      <p>
        {shares
          ? `${name} may have your mail address, for a list they can take along if they move.`
          : `${name} does not have your mail address.`}
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="form" value={shares ? "unshare" : "share"} />
        <SubmitButton kind="quiet" small>
          {shares ? "Take it back" : "Let them have it"}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Shares a URL of the site: by the device's share sheet, or as text to paste. */
function ShareButton({ path, title }: { path: string; title: string }) {
  const toast = useToast();
  if (!useMounted()) return null;
  const share = async () => {
    const url = new URL(path, location.href).href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    toast({ text: "The address is copied." });
  };
  return (
    <Button icon="link" onClick={() => void share()}>
      Share their page
    </Button>
  );
}
