import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { MethodView } from "#contracts/payments";
import { listOf } from "./list-of.ts";

interface Props {
  readonly method: MethodView | undefined;
  readonly others: readonly MethodView[];
  readonly path: string;
}

/** Confirms removing a card; if it is in use, asks for a replacement. */
export function RemoveDialog({ method, others, path }: Props) {
  const t = useTranslate();
  const uses = method?.usedBy ?? [];
  if (method && uses.length > 0 && others.length === 0)
    return (
      <Dialog
        open
        title={t("payments.methods.removeDialog.title", { card: method.name })}
        closeTo={path}
      >
        <div className="dialog-body">
          <p>{t("payments.methods.removeDialog.only", { list: listOf(uses, t) })}</p>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open={method !== undefined}
      question={t("payments.methods.removeDialog.title", { card: method?.name ?? "" })}
      consequence={
        <p>
          {uses.length === 0
            ? t("payments.methods.removeDialog.unused")
            : t("payments.methods.removeDialog.used", { list: listOf(uses, t) })}
        </p>
      }
      act={t("payments.methods.removeDialog.confirm")}
      stay={t("payments.methods.removeDialog.cancel")}
      closeTo={path}
    >
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="methodId" value={method?.id ?? ""} />
      {uses.length > 0 && (
        <fieldset className="method-move">
          <legend>{t("payments.methods.removeDialog.moveTo")}</legend>
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
