import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { fileSize } from "#app/ui/upload/rules.ts";
import type { ExportView, PortabilityView } from "#contracts/portability";
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
  useLiveExport(topic, isUnderWay(latest));
  const problem = errorIn(answerTo("export", answer)?.reply);
  return (
    <div className="panel-form">
      <p className="small">
        Everything you made here and everything we hold about you, as one ZIP: files for programs,
        and a page you can read in any browser. Other people appear in it by their name alone.
      </p>
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
  switch (latest.state) {
    case "queued":
    case "building":
      return (
        <div className="export-progress" role="status">
          <p>
            {latest.state === "queued"
              ? "Waiting for its turn."
              : `Being made: ${latest.stepsDone} of ${latest.stepsTotal} steps done.`}
          </p>
          <Progress label="Your copy" value={latest.stepsDone} max={latest.stepsTotal} />
          <p className="caption">
            It goes on when you leave this page. We write to you when it is ready.
          </p>
          <noscript>
            <a className="link" href="/settings/privacy#export">
              Look again
            </a>
          </noscript>
        </div>
      );
    case "ready":
      return (
        <>
          <p role="status">
            Ready: {fileSize(latest.bytes)}, from <DateTime at={latest.requestedAt} form="exact" />.
            {latest.expiresAt && (
              <>
                {" "}
                It is kept until <DateTime at={latest.expiresAt} form="exact" />.
              </>
            )}
          </p>
          <ButtonLink kind="primary" href={`/settings/privacy/export/${latest.id}.zip`} download>
            Fetch the copy
          </ButtonLink>
        </>
      );
    case "failed":
      return <p role="status">The last copy could not be made. It was noted; ask once more.</p>;
    case "expired":
      return (
        <p className="caption" role="status">
          The copy from <DateTime at={latest.requestedAt} /> is deleted, as its seven days are over.
        </p>
      );
  }
}

function Ask({ latest, nextExportAt }: Pick<Props["view"], "latest" | "nextExportAt">) {
  if (nextExportAt)
    return (
      <p className="caption">
        Another copy can be made from <DateTime at={nextExportAt} form="exact" /> on.
      </p>
    );
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value="export" />
      <SubmitButton kind="quiet">{latest ? "Make a new copy" : "Make a copy"}</SubmitButton>
    </Form>
  );
}
