import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { FileInput } from "#app/ui/FileInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type EvidenceKind,
  type EvidenceView,
  evidenceKinds,
  evidenceLimits,
  evidenceTypes,
} from "#contracts/disputes";
import { fileSize } from "#platform/file-size";
import type { Translate } from "#platform/i18n";
import { kindNames } from "./labels.ts";
import type { DisputeView } from "./with-texts.ts";

interface Props {
  readonly dispute: DisputeView;
  readonly evidence: EvidenceView;
  readonly reply: FormReply | undefined;
}

/** Writes the evidence. Both buttons save it; the second one asks whether to submit it. */
export function EvidenceForm({ dispute, evidence, reply }: Props) {
  const t = useTranslate();
  const here = `/financial/disputes/${dispute.id}`;
  const form = useServerForm({
    id: "evidence",
    reply,
    fields: {
      explanation: t("disputes.form.explanation"),
      product: t("disputes.form.product"),
      accessLog: t("disputes.form.accessLog"),
      receipt: t("disputes.form.receipt"),
      communication: t("disputes.form.communication"),
      delivery: t("disputes.form.delivery"),
      other: t("disputes.form.other"),
    },
    defaults: {
      explanation: evidence.explanation,
      product: evidence.product || (evidence.version === 0 ? dispute.what : ""),
      accessLog: evidence.accessLog || (evidence.version === 0 ? recordedText(dispute, t) : ""),
    },
  });
  const { fields } = form;
  return (
    <section className="payouts-part" aria-labelledby="evidence-title">
      <h2 id="evidence-title" className="section-head">
        {t("disputes.form.title")}
      </h2>
      <p className="payouts-lead">{t("disputes.form.about")}</p>
      <Form
        {...form.props}
        encType="multipart/form-data"
        className="payout-form dispute-form"
        preventScrollReset
      >
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="version" value={evidence.version} />
        <TextArea
          field={fields.explanation}
          label={t("disputes.form.explanation")}
          help={t("disputes.form.explanationHelp")}
          rows={7}
          limit={evidenceLimits.explanation}
          optional
        />
        <TextArea
          field={fields.product}
          label={t("disputes.form.product")}
          rows={2}
          limit={evidenceLimits.product}
          optional
        />
        <TextArea
          field={fields.accessLog}
          label={t("disputes.form.accessLog")}
          help={t("disputes.form.accessLogHelp")}
          rows={5}
          limit={evidenceLimits.accessLog}
          optional
        />
        <fieldset className="dispute-files">
          <legend className="field-label">{t("disputes.form.files")}</legend>
          <p className="field-help">
            {t("disputes.form.filesHelp", { size: fileSize(evidenceLimits.fileBytes, t.locale) })}
          </p>
          {evidenceKinds.map((kind) => (
            <div key={kind}>
              <FileInput
                field={fields[kind]}
                label={t(kindNames[kind])}
                accept={evidenceTypes.join(",")}
                optional
              />
              <SavedFile kind={kind} dispute={dispute} evidence={evidence} />
            </div>
          ))}
        </fieldset>
        <div className="dispute-acts">
          <SubmitButton name="form" value="review">
            {t("disputes.form.review")}
          </SubmitButton>
          <SubmitButton name="form" value="save" kind="quiet">
            {t("disputes.form.save")}
          </SubmitButton>
          <ButtonLink kind="danger" href={`${here}?ask=accept`} data-keep-scroll="">
            {t("disputes.form.accept")}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function SavedFile({
  kind,
  dispute,
  evidence,
}: Pick<Props, "dispute" | "evidence"> & { readonly kind: EvidenceKind }) {
  const t = useTranslate();
  const file = evidence.files.find((each) => each.kind === kind);
  if (!file) return null;
  return (
    <div className="dispute-saved">
      <FileLink dispute={dispute} file={file} />
      <Checkbox name={`remove.${kind}`} id={`remove-${kind}`} label={t("disputes.form.remove")} />
    </div>
  );
}

export function FileLink({
  dispute,
  file,
}: Pick<Props, "dispute"> & { readonly file: EvidenceView["files"][number] }) {
  const t = useTranslate();
  return (
    <span className="dispute-file">
      <Message
        id="disputes.form.current"
        values={{
          name: file.name,
          size: fileSize(file.sizeBytes, t.locale),
          link: (text) => (
            <a className="link" href={`/financial/disputes/${dispute.id}/files/${file.id}`}>
              {text}
            </a>
          ),
        }}
      />
    </span>
  );
}

/** The recorded times as text, with which the access log begins. */
const recordedText = ({ records }: DisputeView, t: Translate): string =>
  records
    .map(({ at, what }) =>
      t("disputes.records.line", {
        date: `${at.slice(0, 16).replace("T", " ")} UTC`,
        what,
      }),
    )
    .join("\n");
