import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

const typing = "input, textarea, select, [contenteditable]";

/** The queue by keyboard: J and K move, A takes the case, D goes to the decision. */
export function useTriage(hrefs: readonly string[], current: string | null): void {
  const navigate = useNavigate();
  const latest = useRef({ hrefs, current });
  latest.current = { hrefs, current };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(typing)) return;
      const { hrefs: all, current: here } = latest.current;
      const place = here ? all.indexOf(here) : -1;
      const step = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
      const next = step === 0 ? undefined : all[Math.max(0, place + step)];
      if (next && next !== here) void navigate(next, { preventScrollReset: true });
      if (event.key === "a") document.querySelector<HTMLElement>("[data-triage=claim]")?.click();
      if (event.key === "d") {
        event.preventDefault();
        const choice = document.querySelector<HTMLElement>("#decide input[type=radio]:checked");
        choice?.focus();
        choice?.scrollIntoView({ block: "center" });
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate]);
}
