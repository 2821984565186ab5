import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../translate.ts";

type State = { kind: "waiting" } | { kind: "failed" } | { kind: "shown"; html: string };

/**
 * The text as it will be shown. The server renders the HTML, with the same sanitizing as for the
 * page itself, and returns `{ html }`.
 */
export function Preview({ url, text }: { url: string; text: string }) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: "waiting" });
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    fetch(url, { method: "POST", body: new URLSearchParams({ text }), signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const { html } = (await response.json()) as { html: string };
        setState({ kind: "shown", html });
      })
      .catch(() => {
        if (!stop.signal.aborted) setState({ kind: "failed" });
      });
    return () => stop.abort();
  }, [url, text]);

  useEffect(() => {
    if (state.kind === "shown" && sheet.current) sheet.current.innerHTML = state.html;
  }, [state]);

  return (
    <div className="editor-preview prose" dir="auto" aria-live="polite">
      {state.kind === "waiting" && <p>{t("ui.editor.previewLoading")}</p>}
      {state.kind === "failed" && <p>{t("ui.editor.previewFailed")}</p>}
      <div ref={sheet} />
    </div>
  );
}
