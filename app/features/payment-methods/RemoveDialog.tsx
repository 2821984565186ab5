import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import type { MethodView } from "#contracts/payments";

interface Props {
  readonly method: MethodView | undefined;
  readonly others: readonly MethodView[];
  readonly path: string;
}

/** Confirms removing a card; if it is in use, asks for a replacement. */
export function RemoveDialog({ method, others, path }: Props) {
  const uses = method?.usedBy ?? [];
  if (method && uses.length > 0 && others.length === 0)
    return (
      <Dialog open title={`Remove the ${method.name}?`} closeTo={path}>
        <div className="dialog-body">
          <p>{named(uses)} is paid with it. Add another card first, or end it where you joined.</p>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open={method !== undefined}
      question={`Remove the ${method?.name ?? "card"}?`}
      consequence={
        <p>
          {uses.length === 0
            ? "It is forgotten here and at the processor. You can add it again at any time."
            : `${named(uses)} is paid with it. Choose what pays from now on.`}
        </p>
      }
      act="Remove it"
      stay="Keep it"
      closeTo={path}
    >
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="methodId" value={method?.id ?? ""} />
      {uses.length > 0 && (
        <fieldset className="method-move">
          <legend>Goes on with</legend>
          {others.map(({ id, name }, index) => (
            <label className="choice" key={id}>
              <input
                type="radio"
                className="radio"
                name="moveTo"
                value={id}
                defaultChecked={index === 0}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

const named = (uses: MethodView["usedBy"]): string =>
  uses.length === 1 ? (uses[0]?.name ?? "") : uses.map(({ name }) => name).join(" and ");
