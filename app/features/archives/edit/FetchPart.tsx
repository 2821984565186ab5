import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
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
  useRevalidateEvery(fetches.some(({ error }) => error === ""));
  return (
    <div className="work-fetch">
      {fetches.length > 0 && (
        <ul className="uploads">
          {fetches.map(({ id, url, error }) => (
            <li key={id} className="upload" data-state={error ? "failed" : "sending"}>
              <Icon name={error ? "circle-exclamation-point" : "link"} size={18} />
              <span className="upload-name">{url}</span>
              <span className="upload-size">{error ? "" : "Being fetched"}</span>
              <span className="upload-acts">
                <button
                  type="submit"
                  name="intent"
                  value={`forget:${id}`}
                  className="icon-btn"
                  aria-label={`Leave out ${url}`}
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
            label="Or the address of a file"
            optional
            inputMode="url"
            autoComplete="off"
            help="We fetch it as everybody can. Where it came from stays beside it."
          />
          <SubmitButton name="intent" value="fetch" kind="quiet" busyText="Asking for it">
            Fetch it
          </SubmitButton>
        </>
      )}
    </div>
  );
}
