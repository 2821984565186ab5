import { type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { dropCopy } from "#app/pwa/copies.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useToast } from "#app/ui/Toasts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { refKey, type SavedRef } from "#contracts/saved";
import { signInFrom, siteLinks } from "../shell/navigation.ts";

interface Props {
  readonly thing: SavedRef;
  /** What the asker has saved of what is on the page; null for a visitor. */
  readonly saved: readonly string[] | null;
  /** The item's name, for screen readers. */
  readonly name: string;
  /** Where the thing is. */
  readonly path: string;
  /** Where to return to without JavaScript, if not to `path`. */
  readonly back?: string;
  /** Icon only, for lists. */
  readonly small?: boolean;
}

/** On the server nothing is being sent; so the button can be part of what is rendered once. */
const useSending = import.meta.env.SSR
  ? ((() => ({ state: "idle" })) as unknown as typeof useFetcher)
  : useFetcher;

/** Saves or unsaves an item. A plain form without JavaScript. */
function SaveForm({ thing, saved, name, path, back = path, small = false }: Props) {
  const t = useTranslate();
  const fetcher = useSending<FormReply | null>({ key: `save ${refKey(thing)}` });
  const toast = useToast();
  const look = small ? "icon-btn" : "btn btn-quiet";
  const asked = fetcher.formData?.get("intent");
  const on = asked ? asked === "save" : (saved?.includes(refKey(thing)) ?? false);
  const problem = fetcher.state === "idle" ? fetcher.data?.error?.[""]?.[0] : undefined;
  // The toast appears only once the save is stored, so that its link finds the item.
  const pressed = useRef<"save" | "unsave">(undefined);
  useEffect(() => {
    if (fetcher.state !== "idle" || !pressed.current) return;
    if (problem) toast({ text: problem, tone: "error" });
    else if (pressed.current === "save")
      toast({
        text: t("saved.toast.saved"),
        action: { label: t("saved.toast.seeAll"), to: "/saved" },
      });
    pressed.current = undefined;
  }, [fetcher.state, problem, toast, t]);
  const state = on ? t("saved.button.saved") : t("saved.button.save");
  const label = small ? { "aria-label": t("saved.button.saveNamed", { name }), title: state } : {};
  if (saved === null)
    return (
      <a className={look} href={signInFrom(siteLinks.signIn ?? "/login", back)} {...label}>
        <Icon name="bookmark" size={18} />
        {!small && t("saved.button.save")}
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
        {!small && state}
      </button>
    </form>
  );
}

export const SaveButton = import.meta.env.SSR
  ? renderedOnce("SaveButton", SaveForm, {
      only: ({ saved, ...props }) => ({
        ...props,
        saved: saved && (saved.includes(refKey(props.thing)) ? [refKey(props.thing)] : []),
      }),
    })
  : SaveForm;
