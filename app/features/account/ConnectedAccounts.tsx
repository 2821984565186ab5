import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { When } from "#app/ui/When.tsx";
import type { SecurityView } from "#contracts/identity";
import { Said } from "./Said.tsx";
import { answerTo, type SecurityAnswer } from "./security.ts";

const names: Readonly<Record<string, string>> = {
  google: "Google",
  github: "GitHub",
  discord: "Discord",
};

interface Props {
  readonly connected: SecurityView["connected"];
  readonly answer: SecurityAnswer | undefined;
}

/** Other sites whose word opens this account. */
export function ConnectedAccounts({ connected, answer }: Props) {
  const mine = answerTo("disconnect", answer);
  const problem = mine?.reply?.error && Object.values(mine.reply.error).flat()[0];
  return (
    <>
      {connected.length === 0 && <p className="small">None.</p>}
      <ul className="panel-rows">
        {connected.map(({ provider, since }) => (
          <li key={provider}>
            <div>
              <b>{names[provider] ?? provider}</b>
              <p className="caption">
                Since <When at={since} />
              </p>
            </div>
            <Form>
              <input type="hidden" name="intent" value="disconnect" />
              <input type="hidden" name="provider" value={provider} />
              <SubmitButton kind="danger" small>
                Disconnect
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Said>{mine?.done}</Said>
    </>
  );
}
