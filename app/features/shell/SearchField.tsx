import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/Icon.tsx";

/** Search, one key away: "/" puts the cursor here from anywhere on the page. */
export function SearchField({ action }: { readonly action: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <search>
      <form className="search" action={action} method="get">
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search Guildhall"
          aria-keyshortcuts="/"
          placeholder="Search Guildhall"
          autoComplete="off"
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
    </search>
  );
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
