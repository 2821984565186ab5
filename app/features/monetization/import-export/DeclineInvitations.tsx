import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

/** For invited people who opt out; they have no account to sign in to. */
export function DeclineInvitations({
  from,
  ended,
}: {
  from: string;
  ended: "kind" | "all" | undefined;
}) {
  const t = useTranslate();
  return (
    <div className="page">
      <h1>{ended ? t("monetization.decline.done") : t("monetization.decline.title")}</h1>
      <p className="settings-lead" role={ended ? "status" : undefined}>
        {ended === "all"
          ? t("monetization.decline.doneAll")
          : ended
            ? t("monetization.decline.doneOne", { name: from })
            : t("monetization.decline.text", { name: from })}
      </p>
      <Form className="inline-form" preventScrollReset>
        {ended === undefined && (
          <SubmitButton name="which" value="kind">
            {t("monetization.decline.one")}
          </SubmitButton>
        )}
        {ended !== "all" && (
          <SubmitButton kind="quiet" name="which" value="all">
            {t("monetization.decline.all")}
          </SubmitButton>
        )}
      </Form>
    </div>
  );
}
