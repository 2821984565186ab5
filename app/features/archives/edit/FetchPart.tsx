import { useLookAgain } from "#app/runtime/look-again.ts";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { FetchView } from "#contracts/archives";

/** Files that the hall fetches itself: those on their way, and where to name another. */
export function FetchPart({
  fetches,
  more,
  field,
}: {
  fetches: readonly FetchView[];
  more: boolean;
  field: FieldBinding;
}) {
  useLookAgain(fetches.some(({ why }) => why === ""));
  return (
    <div className="work-fetch">
      {fetches.length > 0 && (
        <ul className="uploads">
          {fetches.map(({ id, url, why }) => (
            <li key={id} className="upload" data-state={why ? "failed" : "sending"}>
              <Icon name={why ? "circle-exclamation-point" : "link"} size={18} />
              <span className="upload-name">{url}</span>
              <span className="upload-size">{why ? "" : "Being fetched"}</span>
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
              {why && <p className="upload-reason">{why}</p>}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <>
          <TextInput
            // Once it is on its way the field is for the next one.
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
