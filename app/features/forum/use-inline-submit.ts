import type { FormEvent } from "react";
import { useSubmit } from "react-router";

/** Marks on posts: nothing about them has to be read afterwards, so the page stays as it is. */
const marks: ReadonlySet<string> = new Set([
  "react",
  "vote",
  "unvote",
  "accept",
  "unaccept",
  "delete",
  "restore",
  "watch",
  "hide_post",
  "show_post",
  "uphold",
  "save",
  "unsave",
]);

/**
 * Small forms (a reaction, a vote) are plain ones, so that dozens of them are cheap. This submits
 * them without reloading the page, which then shows the result.
 */
export function useInlineSubmit(): (event: FormEvent) => void {
  const submit = useSubmit();
  return (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (form.method !== "post" || form.enctype === "multipart/form-data") return;
    const native = event.nativeEvent;
    const submitter = native instanceof SubmitEvent ? native.submitter : null;
    event.preventDefault();
    form.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
    const sent = new FormData(form, submitter);
    const intent = String(sent.get("intent"));
    const { pathname } = new URL(form.action, location.href);
    if (!marks.has(intent))
      return void submit(sent, { method: "post", action: pathname, preventScrollReset: true });
    void submit(sent, {
      method: "post",
      action: `${pathname}?stay`,
      navigate: false,
      // One at a time per mark; others are submitted in parallel.
      fetcherKey: `${intent} ${sent.get("number") ?? sent.get("key") ?? ""} ${sent.get("reaction") ?? ""}`,
    });
  };
}
