import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FileView } from "#contracts/archives";
import { fileSize } from "#platform/file-size";
import type { Message as MessageText, Translate } from "#platform/i18n";

const verificationLabels: Readonly<Record<string, MessageText>> = {
  whole: "archives.fileList.unchanged",
  changed: "archives.fileList.changed",
  missing: "archives.fileList.missing",
};

/** Images that browsers cannot display are stored unchanged, and labeled as such. */
const unshown = ({ kind, type }: FileView, t: Translate): string | undefined =>
  kind === "other" && type.startsWith("image/")
    ? t("archives.fileList.noPreview", {
        format: type.split(";")[0]?.slice(6).toUpperCase() ?? "",
      })
    : undefined;

/** The original files: sizes, types, and a digest anyone can verify. */
export function FileList({
  files,
  verified,
  isPreview = false,
}: {
  files: readonly FileView[];
  verified: string | null;
  isPreview?: boolean | undefined;
}) {
  const t = useTranslate();
  if (files.length === 0) return null;
  const [verifiedId, outcome = ""] = (verified ?? "").split(":");
  const label = verificationLabels[outcome];
  return (
    <section className="work-files" id="files">
      <h2>{t("archives.fileList.title", { count: files.length })}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <Icon name={file.kind === "picture" ? "image" : "file"} size={18} />
            <div>
              <p>
                <a href={file.href} rel="external" download={file.name}>
                  <bdi>{file.name}</bdi>
                </a>
                <span className="quiet">
                  {fileSize(file.bytes, t.locale)} · {file.type.split(";")[0]}
                </span>
              </p>
              {unshown(file, t) && <p className="work-unshown">{unshown(file, t)}</p>}
              <Disclosure summary={t("archives.fileList.details")}>
                <p className="work-hash">
                  <Message
                    id="archives.fileList.checksum"
                    values={{ checksum: <code>{file.sha256}</code> }}
                  />
                </p>
                {file.sourceUrl && (
                  <p className="work-hash">
                    <Message
                      id="archives.fileList.source"
                      values={{
                        url: file.sourceUrl,
                        link: (text) => (
                          <a href={file.sourceUrl} rel="nofollow ugc noopener external">
                            {text}
                          </a>
                        ),
                      }}
                    />
                  </p>
                )}
                {!isPreview && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="verify" />
                    <input type="hidden" name="fileId" value={file.id} />
                    <button
                      type="submit"
                      className="btn btn-text btn-small"
                      aria-label={t("archives.fileList.verifyNamed", { name: file.name })}
                    >
                      {t("archives.fileList.verify")}
                    </button>
                  </Form>
                )}
              </Disclosure>
              {verifiedId === file.id && label && (
                <p className="work-verdict" role="status" data-found={outcome}>
                  {t(label)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
