import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type ExportView, exportDays, type PortabilityView } from "#contracts/portability";
import { fileSize } from "#platform/file-size";
import { errorIn } from "./error-in.ts";
import { useLiveExport } from "./use-live-export.ts";

interface Props {
  readonly view: Pick<PortabilityView, "topic" | "latest" | "nextExportAt">;
  readonly answer: SecurityAnswer | undefined;
}

const isUnderWay = (latest: ExportView | null) =>
  latest?.state === "queued" || latest?.state === "building";

/** A copy of everything: asking for it, how far it is, and fetching it. */
export function ExportPanel({ view: { topic, latest, nextExportAt }, answer }: Props) {
  const t = useTranslate();
  useLiveExport(topic, isUnderWay(latest));
  const problem = errorIn(answerTo("export", answer)?.reply);
  return (
    <div className="panel-form">
      <p className="small">{t("portability.export.about")}</p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {latest && <ExportProgress latest={latest} />}
      {!isUnderWay(latest) && <Ask latest={latest} nextExportAt={nextExportAt} />}
    </div>
  );
}

function ExportProgress({ latest }: { readonly latest: ExportView }) {
  const t = useTranslate();
  switch (latest.state) {
    case "queued":
    case "building":
      return (
        <div className="export-progress" role="status">
          <p>
            {latest.state === "queued"
              ? t("portability.export.queued")
              : t("portability.export.building", {
                  done: latest.stepsDone,
                  total: latest.stepsTotal,
                })}
          </p>
          <Progress
            label={t("portability.export.label")}
            value={latest.stepsDone}
            max={latest.stepsTotal}
          />
          <p className="caption">{t("portability.export.leaveHint")}</p>
          <noscript>
            <a className="link" href="/settings/data#export">
              {t("portability.export.refresh")}
            </a>
          </noscript>
        </div>
      );
    case "ready":
      return (
        <>
          <p role="status">
            {latest.expiresAt ? (
              <Message
                id="portability.export.readyUntil"
                values={{
                  date: <DateTime at={latest.requestedAt} form="exact" />,
                  size: fileSize(latest.bytes, t.locale),
                  until: <DateTime at={latest.expiresAt} form="exact" />,
                }}
              />
            ) : (
              <Message
                id="portability.export.ready"
                values={{
                  date: <DateTime at={latest.requestedAt} form="exact" />,
                  size: fileSize(latest.bytes, t.locale),
                }}
              />
            )}
          </p>
          <ButtonLink kind="primary" href={`/settings/privacy/export/${latest.id}.zip`} download>
            {t("portability.export.download")}
          </ButtonLink>
        </>
      );
    case "failed":
      return <p role="status">{t("portability.export.failed")}</p>;
    case "expired":
      return (
        <p className="caption" role="status">
          <Message
            id="portability.export.expired"
            values={{ date: <DateTime at={latest.requestedAt} />, days: exportDays }}
          />
        </p>
      );
  }
}

function Ask({ latest, nextExportAt }: Pick<Props["view"], "latest" | "nextExportAt">) {
  const t = useTranslate();
  if (nextExportAt)
    return (
      <p className="caption">
        <Message
          id="portability.export.next"
          values={{ date: <DateTime at={nextExportAt} form="exact" /> }}
        />
      </p>
    );
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value="export" />
      <SubmitButton kind="quiet">
        {t(latest ? "portability.export.requestAnother" : "portability.export.request")}
      </SubmitButton>
    </Form>
  );
}
