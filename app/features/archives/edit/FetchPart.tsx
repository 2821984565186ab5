import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FetchView } from "#contracts/archives";

/** Files that the site fetches itself: those on their way, and where to name another. */
export function FetchPart({
  fetches,
  more,
  field,
}: {
  fetches: readonly FetchView[];
  more: boolean;
  field: FieldBinding;
}) {
  const t = useTranslate();
  useRevalidateEvery(fetches.some(({ error }) => error === ""));
  return (
    <div className="work-fetch">
      {fetches.length > 0 && (
        <ul className="uploads">
          {fetches.map(({ id, url, error }) => (
            <li key={id} className="upload" data-state={error ? "failed" : "sending"}>
              <Icon name={error ? "circle-exclamation-point" : "link"} size={18} />
              <span className="upload-name">{url}</span>
              <span className="upload-size">{error ? "" : t("archives.files.downloading")}</span>
              <span className="upload-acts">
                <button
                  type="submit"
                  name="intent"
                  value={`forget:${id}`}
                  className="icon-btn"
                  aria-label={t("archives.files.removeNamed", { name: url })}
                >
                  <Icon name="x" size={16} />
                </button>
              </span>
              {error && <p className="upload-reason">{error}</p>}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <>
          <TextInput
            // Reset for the next URL once a fetch has started.
            key={fetches.length}
            field={field}
            label={t("archives.fields.fileUrlLabel")}
            optional
            inputMode="url"
            autoComplete="off"
            help={t("archives.fields.fileUrlHelp")}
          />
          <SubmitButton
            name="intent"
            value="fetch"
            kind="quiet"
            busyText={t("archives.files.addingFromUrl")}
          >
            {t("archives.files.addFromUrl")}
          </SubmitButton>
        </>
      )}
    </div>
  );
}
