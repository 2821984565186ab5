import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { PayPage } from "#contracts/sandbox";

/** What a bank would ask: is it you? */
export function Challenge({ page }: { readonly page: PayPage }) {
  return (
    <div className="sandbox-challenge">
      <h2>Your bank asks</h2>
      <p>
        {page.amount ? (
          <>
            Did you just pay <b className="amount">{page.amount}</b>
            {page.card && ` with the ${page.card}`}?
          </>
        ) : (
          `May the ${page.card ?? "card"} be kept for later payments?`
        )}
      </p>
      <Form className="sandbox-answers">
        <input type="hidden" name="form" value="challenge" />
        <SubmitButton name="answer" value="yes" busyText="Answering">
          {page.amount ? "Yes, it was me" : "Yes, keep it"}
        </SubmitButton>
        <SubmitButton name="answer" value="no" kind="quiet" busyText="Answering">
          No, refuse
        </SubmitButton>
      </Form>
    </div>
  );
}
