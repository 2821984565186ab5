import { type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { dropCopy } from "#app/pwa/copies.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import { refText, type SavedRef } from "#contracts/saved";
import { signInFrom, ways } from "../shell/places.ts";

interface Props {
  readonly thing: SavedRef;
  /** What the asker has saved of what is on the page; null for a visitor. */
  readonly saved: readonly string[] | null;
  /** Of the thing, for whoever does not see where the button stands. */
  readonly name: string;
  /** Where the thing is. */
  readonly path: string;
  /** Where one comes back to without script, if not there. */
  readonly back?: string;
  /** A sign alone, where many stand in a list. */
  readonly small?: boolean;
}

const savedToast = { text: "Saved.", action: { label: "See all", to: "/saved" } };

/** Saves what it stands beside, or takes it out again. Without script a plain form. */
export function SaveButton({ thing, saved, name, path, back = path, small = false }: Props) {
  const fetcher = useFetcher<FormReply | null>({ key: `save ${refText(thing)}` });
  const toast = useToast();
  const look = small ? "icon-btn" : "btn btn-quiet";
  const asked = fetcher.formData?.get("intent");
  const on = asked ? asked === "save" : (saved?.includes(refText(thing)) ?? false);
  const problem = fetcher.state === "idle" ? fetcher.data?.error?.[""]?.[0] : undefined;
  // Said once it is so: whoever follows the toast finds it there.
  const pressed = useRef<"save" | "unsave">(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle" || !pressed.current) return;
    if (problem) toast({ text: problem, tone: "error" });
    else if (pressed.current === "save") toast(savedToast);
    pressed.current = undefined;
  }, [fetcher.state, problem, toast]);
  const label = small ? { "aria-label": `Save ${name}`, title: on ? "Saved" : "Save" } : {};
  if (saved === null)
    return (
      <a className={look} href={signInFrom(ways.signIn ?? "/login", back)} {...label}>
        <Icon name="bookmark" size={18} />
        {!small && "Save"}
      </a>
    );
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    void fetcher.submit(sent, { method: "post", action: "/saved/item?stay" });
    pressed.current = on ? "unsave" : "save";
    if (on) dropCopy(path);
  };
  return (
    <form method="post" action="/saved/item" className="save-form" onSubmit={send}>
      <input type="hidden" name="intent" value={on ? "unsave" : "save"} />
      <input type="hidden" name="kind" value={thing.kind} />
      <input type="hidden" name="key" value={thing.key} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" className={look} aria-pressed={on} {...label}>
        <Icon name="bookmark" size={18} filled={on} />
        {!small && (on ? "Saved" : "Save")}
      </button>
    </form>
  );
}
