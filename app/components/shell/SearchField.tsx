import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { NavItem } from "./navigation.ts";
import type { Viewer } from "./viewer.ts";

// Not needed for the first render: loaded when the palette is first opened.
const Palette = lazy(() =>
  import("../search/CommandPalette.tsx").then((module) => ({ default: module.CommandPalette })),
);

interface Props {
  readonly action: string;
  readonly viewer: Viewer | undefined;
  readonly navItems: readonly NavItem[];
}

/** Search: "/", Ctrl+K or Cmd+K opens the palette; the field itself is a plain form. */
function SearchForm({ action, viewer, navItems }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const slash = key === "/" && !ctrlKey && !metaKey && !altKey && !isWriting(event.target);
      const isShortcut = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;
      if ((!slash && !isShortcut) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <search>
      <form className="search" action={action} method="get">
        <Icon name="search" size={18} />
        <input
          type="search"
          name="q"
          aria-label={t("shell.search")}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={t("shell.search")}
          autoComplete="off"
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
      {open && (
        <Suspense>
          <Palette viewer={viewer} navItems={navItems} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}

/** The palette, which needs the rest, is closed at first. */
export const SearchField = import.meta.env.SSR
  ? renderedOnce("SearchField", SearchForm, {
      only: ({ action }) => ({ action, viewer: undefined, navItems: [] }),
    })
  : SearchForm;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
