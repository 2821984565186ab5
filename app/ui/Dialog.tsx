import { type ReactNode, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { useMounted } from "./forms/use-mounted.ts";
import { Icon } from "./Icon.tsx";
import { useTranslate } from "./translate.ts";

interface Props {
  readonly open: boolean;
  /** The question, or what the dialog is about. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Where closing leads: the same page without the dialog. Works without JavaScript. */
  readonly closeTo: string;
  /** For dialogs opened by state instead of by the URL. */
  readonly onClose?: () => void;
  readonly closeButton?: boolean;
}

/**
 * A modal dialog. Opened by a link to the page's own URL (`?ask=stop`), so that it works without
 * JavaScript, can be linked to, and Back closes it.
 */
export function Dialog({ open, title, children, closeTo, onClose, closeButton = true }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const mounted = useMounted();
  const navigate = useNavigate();
  const leave = onClose ?? (() => navigate(closeTo, { replace: true, preventScrollReset: true }));

  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !mounted) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open, mounted]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is on the ground around it.
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby={titleId}
      // Before hydration it is open inline; afterwards it is opened as a modal.
      open={!mounted && open}
      onClose={() => {
        if (open) leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className="dialog-sheet">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        {closeButton && (
          <a
            href={closeTo}
            data-replace=""
            data-keep-scroll=""
            className="icon-btn dialog-close"
            aria-label={t("ui.close")}
            onClick={(event) => {
              if (!onClose) return;
              event.preventDefault();
              onClose();
            }}
          >
            <Icon name="x" size={18} />
          </a>
        )}
        {children}
      </div>
    </dialog>
  );
}
