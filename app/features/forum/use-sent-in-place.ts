import type { FormEvent } from "react";
import { useSubmit } from "react-router";

/**
 * Small forms (a reaction, a vote) are plain ones, so that dozens of them cost nothing. This sends
 * them without leaving the page, and the page then shows what became of it.
 */
export function useSentInPlace(): (event: FormEvent) => void {
  const submit = useSubmit();
  return (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    if (form.method !== "post" || form.enctype === "multipart/form-data") return;
    const native = event.nativeEvent;
    const submitter = native instanceof SubmitEvent ? native.submitter : null;
    event.preventDefault();
    const sent = new FormData(form, submitter);
    void submit(sent, {
      method: "post",
      action: new URL(form.action, location.href).pathname,
      navigate: false,
      // One at a time per form; others go on beside it.
      fetcherKey: `${sent.get("intent")} ${sent.get("number") ?? ""} ${sent.get("reaction") ?? ""}`,
    });
    form.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  };
}
