import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message as Text } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SessionFacts } from "#contracts/identity";
import type { Message, Translate } from "#platform/i18n";
import "./panels.css";

const proofs: Readonly<Record<string, Message>> = {
  password: "account.sessionReport.methods.password",
  passkey: "account.sessionReport.methods.passkey",
  totp: "account.sessionReport.methods.authenticator",
  backup_code: "account.sessionReport.methods.backupCode",
  other_site: "account.sessionReport.methods.oauth",
  email_link: "account.sessionReport.methods.emailLink",
};

const yesNo = (yes: boolean, t: Translate) =>
  yes ? t("account.sessionReport.yes") : t("account.sessionReport.no");

/** What the server knows of this session, in plain words. */
export function SessionReport({ facts: { member, cookie } }: { readonly facts: SessionFacts }) {
  const t = useTranslate();
  return (
    <section className="page session-report">
      <h1>{t("account.sessionReport.title")}</h1>
      {member ? <MemberFacts member={member} /> : <p>{t("account.sessionReport.visitor")}</p>}
      <h2 className="section-head">{t("account.sessionReport.cookie")}</h2>
      <DefinitionList
        entries={[
          { term: t("account.sessionReport.cookieName"), value: <code>{cookie.name}</code> },
          { term: t("account.sessionReport.cookieSecure"), value: yesNo(cookie.secure, t) },
          { term: t("account.sessionReport.cookieHttpOnly"), value: yesNo(cookie.httpOnly, t) },
          { term: t("account.sessionReport.cookieSameSite"), value: cookie.sameSite },
          { term: t("account.sessionReport.cookiePath"), value: cookie.path },
        ]}
      />
      <h2 className="section-head">{t("account.sessionReport.errorPages")}</h2>
      <div className="panel-buttons">
        <ButtonLink href="/auth-test?show=401">{t("account.sessionReport.show401")}</ButtonLink>
        <ButtonLink href="/auth-test?show=403">{t("account.sessionReport.show403")}</ButtonLink>
        {member && (
          <Form action="/signout">
            <SubmitButton kind="quiet">{t("account.sessionReport.signOut")}</SubmitButton>
          </Form>
        )}
      </div>
    </section>
  );
}

function MemberFacts({ member }: { member: NonNullable<SessionFacts["member"]> }) {
  const t = useTranslate();
  return (
    <DefinitionList
      entries={[
        {
          term: t("account.sessionReport.account"),
          value: t("account.sessionReport.accountName", {
            name: member.displayName,
            username: member.username,
          }),
        },
        {
          term: t("account.sessionReport.roles"),
          value: t.list(member.roles) || t("account.sessionReport.noRoles"),
        },
        { term: t("account.sessionReport.emailConfirmed"), value: yesNo(member.emailVerified, t) },
        { term: t("account.sessionReport.secondFactor"), value: yesNo(member.hasSecondFactor, t) },
        { term: t("account.sessionReport.suspended"), value: yesNo(member.suspended, t) },
        { term: t("account.sessionReport.device"), value: member.device },
        {
          term: t("account.sessionReport.signedIn"),
          value: <DateTime at={member.signedInAt} form="exact" />,
        },
        {
          term: t("account.sessionReport.lastSeen"),
          value: <DateTime at={member.lastSeenAt} form="exact" />,
        },
        {
          term: t("account.sessionReport.expires"),
          value: <DateTime at={member.endsAt} form="exact" />,
        },
        {
          term: t("account.sessionReport.lastProof"),
          value: (
            <Text
              id="account.sessionReport.proof"
              values={{
                method: t.text(proofs[member.authenticatedBy] ?? member.authenticatedBy),
                date: <DateTime at={member.authenticatedAt} form="exact" />,
              }}
            />
          ),
        },
        { term: t("account.sessionReport.proofIsRecent"), value: yesNo(member.proofIsFresh, t) },
      ]}
    />
  );
}
