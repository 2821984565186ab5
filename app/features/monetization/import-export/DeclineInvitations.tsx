import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

/** For invited people who opt out; they have no account to sign in to. */
export function DeclineInvitations({
  from,
  ended,
}: {
  from: string;
  ended: "kind" | "all" | undefined;
}) {
  return (
    <div className="page">
      <h1>{ended ? "Done" : "No, thank you?"}</h1>
      <p className="settings-lead" role={ended ? "status" : undefined}>
        {ended === "all"
          ? "Nobody here can ask you over any more. Your address is gone; a mark that only fits it stays, so that this is remembered."
          : ended
            ? `${from} can’t ask you over again, and your address is gone from their list.`
            : `${from} asked you to come along. Say no, and they can’t ask again.`}
      </p>
      <Form className="inline-form" preventScrollReset>
        {ended === undefined && (
          <SubmitButton name="which" value="kind">
            No, thank you
          </SubmitButton>
        )}
        {ended !== "all" && (
          <SubmitButton kind="quiet" name="which" value="all">
            No such letters from anybody here
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}
