import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { RequestRow } from "#contracts/messaging";

/** A message request. Text only: nothing is loaded from elsewhere, the sender is not notified. */
export function RequestCard({ request }: { readonly request: RequestRow }) {
  const { from, id, kind, name, preview, joinedAt } = request;
  const path = `/messages/${id}`;
  const first = from.displayName.split(" ")[0];
  return (
    <div className="request">
      <div className="request-who">
        <UserAvatar id={from.id} name={from.displayName} picture={from.avatar} size={36} />
        <p>
          <a href={`/${from.username}`}>
            <b dir="auto">{from.displayName}</b>
          </a>{" "}
          {kind === "pair" ? "asks to write" : `asks you into ${name}`}
          <br />
          <span className="caption">
            Since <DateTime at={joinedAt} />
          </span>
        </p>
      </div>
      {preview && (
        <p className="request-words" dir="auto">
          <a href={path}>“{preview}”</a>
        </p>
      )}
      <div className="request-acts">
        {(["accept", "decline"] as const).map((intent) => (
          <Form key={intent} action={path} preventScrollReset>
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton kind={intent === "accept" ? "primary" : "quiet"} small>
              {intent === "accept" ? "Accept" : "Decline"}
              <span className="sr-only"> {from.displayName}</span>
            </SubmitButton>
          </Form>
        ))}
        <a className="btn btn-text btn-small" href={`${path}?ask=block`}>
          Block
        </a>
        <a className="btn btn-text btn-small" href={`${path}?ask=report`}>
          Report
        </a>
      </div>
      <p className="caption">{first} cannot see that you have read this.</p>
    </div>
  );
}
