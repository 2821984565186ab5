import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly recommended: boolean;
  readonly training: boolean;
}

/** How the user's content may be used: here, and by others for training. */
export function ContentUse({ recommended, training }: Props) {
  const t = useTranslate();
  return (
    <form method="post" className="settings-form">
      <input type="hidden" name="form" value="use" />
      <label className="choice">
        <input
          type="checkbox"
          className="checkbox"
          name="recommended"
          defaultChecked={recommended}
        />
        <span>{t("intelligence.use.recommend")}</span>
      </label>
      <label className="choice">
        <input type="checkbox" className="checkbox" name="training" defaultChecked={training} />
        <span>
          {t("intelligence.use.training")}
          <span className="choice-hint"> {t("intelligence.use.trainingHelp")}</span>
        </span>
      </label>
      <Button type="submit">{t("intelligence.use.save")}</Button>
    </form>
  );
}
