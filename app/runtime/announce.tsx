import { useEffect, useState } from "react";

const announced = "guildhall:announce";

/** Says something to those who listen to the page, when they next pause. */
export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent(announced, { detail: text }));
}

/** The one polite live region of the page. Empty at first: a region speaks when it changes. */
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
