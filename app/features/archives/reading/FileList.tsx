import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { type FileView, formatBytes } from "#contracts/archives";

const verificationLabels: Readonly<Record<string, string>> = {
  whole: "Read again just now: it is exactly what was published.",
  changed: "Read again just now: it is not what was published. The stewards have been told.",
  missing: "It could not be read again. The stewards have been told.",
};

/** Images that browsers cannot display are stored unchanged, and labeled as such. */
const unshown = ({ kind, type }: FileView): string | undefined =>
  kind === "other" && type.startsWith("image/")
    ? `A picture in a form that browsers do not show (${type.split(";")[0]?.slice(6).toUpperCase()}). It is kept exactly as it came; download it to look at it.`
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
  if (files.length === 0) return null;
  const [verifiedId, outcome = ""] = (verified ?? "").split(":");
  return (
    <section className="work-files" id="files">
      <h2>{files.length === 1 ? "The file" : `${files.length} files`}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <Icon name={file.kind === "picture" ? "image" : "file"} size={18} />
            <div>
              <p>
                <a href={file.href} rel="external" download={file.name}>
                  {file.name}
                </a>
                <span className="quiet">
                  {formatBytes(file.bytes)}, {file.type.split(";")[0]}
                </span>
              </p>
              {unshown(file) && <p className="work-unshown">{unshown(file)}</p>}
              <p className="work-hash">
                SHA-256 <code>{file.sha256}</code>
              </p>
              {file.sourceUrl && (
                <p className="work-hash">
                  Fetched from{" "}
                  <a href={file.sourceUrl} rel="nofollow ugc noopener external">
                    {file.sourceUrl}
                  </a>
                </p>
              )}
              {verifiedId === file.id && verificationLabels[outcome] && (
                <p className="work-verdict" role="status" data-found={outcome}>
                  {verificationLabels[outcome]}
                </p>
              )}
            </div>
            {!isPreview && (
              <Form method="post">
                <input type="hidden" name="intent" value="verify" />
                <input type="hidden" name="fileId" value={file.id} />
                <button
                  type="submit"
                  className="btn btn-text btn-small"
                  aria-label={`Verify ${file.name}`}
                >
                  Verify
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
