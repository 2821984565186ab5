import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import { Form } from "./Form.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

interface Props {
  readonly open: boolean;
  readonly question: string;
  /** What follows from saying yes. */
  readonly consequence: ReactNode;
  /** Names the act: "Stop on 18 December". */
  readonly act: string;
  /** The label of the cancel button: "Keep supporting". */
  readonly stay: string;
  readonly closeTo: string;
  readonly onClose?: () => void;
  readonly tone?: "danger-fill" | "primary" | "money";
  /** The page the form posts to; its own by default. */
  readonly action?: string;
  /** Hidden fields of the form: what is done, and its `IdempotencyKeyField`. */
  readonly children?: ReactNode;
}

/**
 * Asks before an irreversible action. Reversible ones are done immediately, with a toast to undo.
 */
export function ConfirmDialog(props: Props) {
  const { open, question, consequence, act, stay, closeTo, onClose, tone = "danger-fill" } = props;
  return (
    <Dialog open={open} title={question} closeTo={closeTo} onClose={onClose} closeButton={false}>
      <div className="dialog-body">{consequence}</div>
      <Form className="dialog-acts" action={props.action ?? closeTo} preventScrollReset replace>
        {props.children}
        {/* First, so that it has the focus: Enter must not carry out what cannot be undone. */}
        <a
          href={closeTo}
          data-replace=""
          data-keep-scroll=""
          className="btn btn-quiet"
          onClick={(event) => {
            if (!onClose) return;
            event.preventDefault();
            onClose();
          }}
        >
          {stay}
        </a>
        <SubmitButton kind={tone}>{act}</SubmitButton>
      </Form>
    </Dialog>
  );
}
