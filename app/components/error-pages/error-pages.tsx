import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import type { Resume } from "#app/ui/forms/resume.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import { applicationErrorText } from "#platform/specification";
import { type SiteLinks, signInFrom } from "../shell/navigation.ts";
import { ErrorPageContent } from "./ErrorPageContent.tsx";
import type { ErrorView } from "./error-screen.ts";
import {
  BarredPicture,
  KeyholePicture,
  KnockerPicture,
  LadderPicture,
  LooseStonePicture,
  OutOfReachPicture,
  SeaPicture,
} from "./illustrations.tsx";
import { titles } from "./titles.ts";

function GoHome() {
  const t = useTranslate();
  return (
    <ButtonLink kind="text" href="/">
      {t("errors.actions.goHome")}
    </ButtonLink>
  );
}

/** An empty href is the current page, so this reloads it, with or without JavaScript. */
function TryAgain() {
  const t = useTranslate();
  return (
    <ButtonLink href="" rel="nofollow">
      {t("errors.actions.tryAgain")}
    </ButtonLink>
  );
}

interface SignInProps {
  readonly siteLinks: Pick<SiteLinks, "signIn" | "signUp">;
  /** The path the visitor requested. */
  readonly path: string;
}

export function SignInRequiredPage({ siteLinks: { signIn, signUp }, path }: SignInProps) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<KeyholePicture />}
      code={t("errors.status", { status: 401 })}
      title={t(titles[401])}
      siteLinks={
        <>
          {signIn && (
            <ButtonLink kind="primary" href={signInFrom(signIn, path)}>
              {t("errors.actions.signIn")}
            </ButtonLink>
          )}
          {signUp ? (
            <ButtonLink kind="text" href={signUp}>
              {t("errors.actions.signUp")}
            </ButtonLink>
          ) : (
            <GoHome />
          )}
        </>
      }
    >
      <p>{t("errors.signInRequired")}</p>
    </ErrorPageContent>
  );
}

/** `reason` is the message of the error, if it is more specific than the default. */
export function ForbiddenPage({
  reason,
  siteLinks = <GoHome />,
}: {
  reason?: string;
  siteLinks?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<BarredPicture />}
      code={t("errors.status", { status: 403 })}
      title={t(titles[403])}
      siteLinks={siteLinks}
    >
      <p>{reason ?? t("errors.forbidden")}</p>
    </ErrorPageContent>
  );
}

export function NotFoundPage({ siteLinks: { search } }: { siteLinks: Pick<SiteLinks, "search"> }) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<SeaPicture />}
      code={t("errors.status", { status: 404 })}
      title={t(titles[404])}
      siteLinks={
        <>
          {search && <ButtonLink href={search}>{t("errors.actions.search")}</ButtonLink>}
          <GoHome />
        </>
      }
    >
      <p>{t("errors.notFound")}</p>
    </ErrorPageContent>
  );
}

/** Without a connection. `children` list what can be read all the same. */
export function OfflineErrorPage({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<OutOfReachPicture />}
      code={t("errors.offlineStatus")}
      title={t(titles.offline)}
      siteLinks={<TryAgain />}
    >
      <p>{t("errors.offline")}</p>
      {children}
    </ErrorPageContent>
  );
}

export function TooManyRequestsPage({ reason }: { reason?: string }) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<KnockerPicture />}
      code={t("errors.status", { status: 429 })}
      title={t(titles[429])}
      siteLinks={<TryAgain />}
    >
      <p>{reason ?? t("errors.tooManyRequests")}</p>
    </ErrorPageContent>
  );
}

/** Whether a payment form that met this error charged its payer. */
function PaymentState({ payment }: { readonly payment: ErrorView["payment"] }) {
  const t = useTranslate();
  if (!payment) return null;
  return (
    <p>
      <b>{t(paymentTexts[payment])}</b>
    </p>
  );
}

const paymentTexts = {
  succeeded: "errors.payment.succeeded",
  pending: "errors.payment.pending",
  none: "errors.payment.none",
} as const satisfies Readonly<Record<string, Message>>;

function ToTransactions({ payment }: { readonly payment: ErrorView["payment"] }) {
  const t = useTranslate();
  if (payment !== "succeeded") return null;
  return (
    <ButtonLink kind="primary" href="/financial/transactions">
      {t("errors.actions.transactions")}
    </ButtonLink>
  );
}

interface UnavailableProps {
  readonly reason?: string;
  /** The form that could not be carried out, to be sent again. */
  readonly resume?: Resume;
  readonly payment?: ErrorView["payment"];
}

export function UnavailablePage({ reason, resume, payment }: UnavailableProps) {
  const t = useTranslate();
  const canResend = resume !== undefined && resume.fields.length > 0;
  return (
    <ErrorPageContent
      picture={<LadderPicture />}
      code={t("errors.status", { status: 503 })}
      title={t(titles[503])}
      siteLinks={canResend ? <ResendForm resume={resume} /> : <TryAgain />}
    >
      <PaymentState payment={payment} />
      <p>{reason ?? t("errors.unavailable")}</p>
      {canResend && <p>{t("errors.inputKept")}</p>}
    </ErrorPageContent>
  );
}

/** Sends the same fields again; works without JavaScript. */
function ResendForm({ resume: { to, fields } }: { readonly resume: Resume }) {
  const t = useTranslate();
  return (
    <form method="post" action={to}>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur several times
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button kind="primary" type="submit">
        {t("errors.actions.sendAgain")}
      </Button>
    </form>
  );
}

/** Any other rejected request: wrong method, malformed form, body too large. */
export function RejectedPage({ status, reason }: { status: number; reason?: string }) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<BarredPicture />}
      code={t("errors.status", { status })}
      title={t(titles.rejected)}
      siteLinks={<GoHome />}
    >
      <p>{reason ?? t("errors.rejected")}</p>
    </ErrorPageContent>
  );
}

interface ApplicationErrorProps {
  readonly side: "client" | "server";
  readonly host: string;
  /** What the server's log and the stored report carry too. */
  readonly digest?: string;
  readonly payment?: ErrorView["payment"];
}

export function ApplicationErrorPage({ side, host, digest, payment }: ApplicationErrorProps) {
  const t = useTranslate();
  return (
    <ErrorPageContent
      picture={<LooseStonePicture />}
      code={side === "server" ? t("errors.status", { status: 500 }) : undefined}
      title={t(titles[500])}
      siteLinks={
        <>
          <ToTransactions payment={payment} />
          <TryAgain />
          <GoHome />
          <ButtonLink kind="text" href="/feedback/new?kind=bug" rel="nofollow">
            {t("errors.actions.report")}
          </ButtonLink>
        </>
      }
    >
      <PaymentState payment={payment} />
      <p>{applicationErrorText(side, host)}</p>
      {digest && <p className="error-digest">{t("errors.digest", { digest })}</p>}
    </ErrorPageContent>
  );
}
