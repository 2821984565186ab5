import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "#app/ui/Icon.tsx";

// Nobody needs it for the first look at a page: it comes with the key that opens it.
const Palette = lazy(() =>
  import("../search/Palette.tsx").then((module) => ({ default: module.Palette })),
);

interface Props {
  readonly action: string;
  readonly member: boolean;
}

/** Search, one key away: "/", or Ctrl or Cmd with K, opens the palette; the field is a plain form. */
export function SearchField({ action, member }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const slash = key === "/" && !ctrlKey && !metaKey && !altKey && !isWriting(event.target);
      const letter = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;
      if ((!slash && !letter) || document.querySelector("dialog:modal")) return;
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
          aria-label="Search Guildhall"
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder="Search Guildhall"
          autoComplete="off"
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
      {open && (
        <Suspense>
          <Palette member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
