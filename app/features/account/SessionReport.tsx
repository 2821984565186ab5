import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { SessionFacts } from "#contracts/identity";
import "./panels.css";

const proofs: Readonly<Record<string, string>> = {
  password: "password",
  passkey: "passkey",
  totp: "code of the app",
  backup_code: "one of the codes kept",
  other_site: "another site’s word",
};

const yesNo = (yes: boolean) => (yes ? "yes" : "no");

/** What the server knows of this session, in plain words. */
export function SessionReport({ facts: { member, cookie } }: { readonly facts: SessionFacts }) {
  return (
    <section className="page session-report">
      <h1>What the hall sees of you</h1>
      {member ? (
        <MemberFacts member={member} />
      ) : (
        <p>A visitor: no session came with this request.</p>
      )}
      <h2 className="section-head">The session’s cookie</h2>
      <DefinitionList
        entries={[
          { term: "Name", value: <code>{cookie.name}</code> },
          { term: "Secure", value: yesNo(cookie.secure) },
          { term: "HttpOnly, hidden from scripts", value: yesNo(cookie.httpOnly) },
          { term: "SameSite", value: cookie.sameSite },
          { term: "Path", value: cookie.path },
        ]}
      />
      <h2 className="section-head">The doors</h2>
      <div className="panel-buttons">
        <ButtonLink href="/auth-test?show=401">See the 401 door</ButtonLink>
        <ButtonLink href="/auth-test?show=403">See the 403 door</ButtonLink>
        {member && (
          <Form action="/signout">
            <SubmitButton kind="quiet">Sign out</SubmitButton>
          </Form>
        )}
      </div>
    </section>
  );
}

function MemberFacts({ member }: { member: NonNullable<SessionFacts["member"]> }) {
  return (
    <DefinitionList
      entries={[
        { term: "You are", value: `${member.displayName}, @${member.username}` },
        { term: "Roles", value: member.roles.join(", ") || "none" },
        { term: "Address confirmed", value: yesNo(member.emailVerified) },
        { term: "Second step or passkey", value: yesNo(member.hasSecondFactor) },
        { term: "Suspended", value: yesNo(member.suspended) },
        { term: "Device", value: member.device },
        { term: "Signed in", value: <DateTime at={member.signedInAt} form="exact" /> },
        { term: "Last seen", value: <DateTime at={member.lastSeenAt} form="exact" /> },
        { term: "Ends, if not used", value: <DateTime at={member.endsAt} form="exact" /> },
        {
          term: "Last proof",
          value: (
            <>
              {proofs[member.authenticatedBy] ?? member.authenticatedBy},{" "}
              <DateTime at={member.authenticatedAt} form="exact" />
            </>
          ),
        },
        { term: "Fresh enough for what cannot be undone", value: yesNo(member.proofIsFresh) },
      ]}
    />
  );
}
