import { useEffect, useState } from "react";

const announced = "guildhall:announce";

/** Announces text to screen readers at the next pause. */
export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent(announced, { detail: text }));
}

/** The page's only polite live region. Initially empty: a region is announced when it changes. */
export function LiveRegion() {
  const [text, setText] = useState("");

  useEffect(() => {
    const hear = (event: Event) => setText(String((event as CustomEvent).detail));
    window.addEventListener(announced, hear);
    return () => window.removeEventListener(announced, hear);
  }, []);

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
