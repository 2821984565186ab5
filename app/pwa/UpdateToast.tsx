import { useEffect, useState } from "react";
import { onUpdateOffered, takeUpdate } from "./update.ts";

/** Tells of a new version and waits for the person's word. Stays until answered. */
export function UpdateToast() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => onUpdateOffered(() => setOffered(true)), []);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-16 z-50 flex justify-center phone:bottom-6"
    >
      {isOffered && (
        <p className="pointer-events-auto m-0 flex items-center gap-4 rounded-md bg-ink px-4 py-2 text-paper shadow-(--shadow)">
          A new version is ready.
          <button type="button" className="min-h-11 font-semibold underline" onClick={takeUpdate}>
            Reload
          </button>
          <button type="button" className="min-h-11" onClick={() => setOffered(false)}>
            Later
          </button>
        </p>
      )}
    </div>
  );
}
