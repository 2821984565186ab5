import { useEffect, useState } from "react";
import { onUpdateOffered, takeUpdate } from "./update.ts";

/** Announces a new version and waits for the user's confirmation. Stays until answered. */
export function UpdateToast() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => onUpdateOffered(() => setOffered(true)), []);

  return (
    <div role="status" className="update-toast">
      {isOffered && (
        <p>
          A new version is ready.
          <button type="button" onClick={takeUpdate}>
            Reload
          </button>
          <button type="button" onClick={() => setOffered(false)}>
            Later
          </button>
        </p>
      )}
    </div>
  );
}
