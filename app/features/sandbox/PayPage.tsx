import { ButtonLink } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayPage as View } from "#contracts/sandbox";
import { CardForm } from "./CardForm.tsx";
import { Challenge } from "./Challenge.tsx";
import { SandboxFrame } from "./SandboxFrame.tsx";

interface Props {
  readonly page: View;
  readonly number: string | undefined;
  readonly reply: FormReply | undefined;
}

/** The sandbox processor's page: the order on one side, the card on the other. */
export function PayPage({ page, number, reply }: Props) {
  const t = useTranslate();
  const { step, mode, amount, description, returnUrl } = page;
  return (
    <SandboxFrame
      title={mode === "setup" ? t("sandbox.pay.setupTitle") : t("sandbox.pay.title")}
      aside={
        <>
          <p className="sandbox-what">
            <bdi>{description}</bdi>
          </p>
          {amount && <p className="sandbox-amount">{amount}</p>}
          <p className="quiet">
            {mode === "setup" ? t("sandbox.pay.notCharged") : t("sandbox.pay.once")}
          </p>
          {step !== "done" && (
            <p>
              <a className="link" href={returnUrl}>
                {mode === "setup"
                  ? t("sandbox.pay.backWithoutCard")
                  : t("sandbox.pay.backWithoutPaying")}
              </a>
            </p>
          )}
        </>
      }
    >
      {/* Another number is another form: what stood in it before must not stay. */}
      {step === "card" && (
        <CardForm key={number ?? "own"} page={page} number={number} reply={reply} />
      )}
      {step === "challenge" && <Challenge page={page} />}
      {step === "expired" && (
        <Ended
          title={t("sandbox.pay.expired")}
          text={t("sandbox.pay.expiredText")}
          href={returnUrl}
        />
      )}
      {step === "done" && <Ended title={t("sandbox.pay.done")} text="" href={returnUrl} />}
    </SandboxFrame>
  );
}

function Ended({ title, text, href }: { title: string; text: string; href: string }) {
  const t = useTranslate();
  return (
    <div className="sandbox-ended">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <ButtonLink kind="primary" href={href}>
        {t("sandbox.pay.back")}
      </ButtonLink>
    </div>
  );
}
