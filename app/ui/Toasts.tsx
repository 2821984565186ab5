import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "./Icon.tsx";
import { addToast, dropToast, type QueuedToast, type Toast } from "./toast/queue.ts";
import { usePausingTimer } from "./toast/use-pausing-timer.ts";
import { useTranslate } from "./translate.ts";

const shownMs = 6_000;
const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a brief confirmation: `toast({ text: "ui.toasts.saved", action })`. */
export const useToast = () => use(ToastContext);

interface Props {
  readonly children: ReactNode;
  /**
   * The toasts for `?done=code`. A redirect after a form carries the code; only messages known here
   * are shown, so a crafted URL can't display arbitrary text.
   */
  readonly done: Readonly<Record<string, Toast>>;
}

/** Wraps the whole page and renders the toasts. */
export function Toasts({ children, done }: Props) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const code = params.get("done");
  const doneToast = code !== null && Object.hasOwn(done, code) ? done[code] : undefined;
  params.delete("done");
  const rest = params.size > 0 ? `?${params}` : "";
  const cleanAddress = `${pathname}${rest}${hash}`;

  // On the server, too: without JavaScript the toast stays until its link is followed.
  const [queue, setQueue] = useState<readonly QueuedToast[]>(
    doneToast ? [{ ...doneToast, key: 0 }] : [],
  );
  const keys = useRef(1);
  const alreadyShown = useRef(doneToast);
  const toast = useCallback((next: Toast) => {
    const key = keys.current++;
    setQueue((before) => addToast(before, next, key));
  }, []);

  useEffect(() => {
    if (!doneToast) return;
    if (alreadyShown.current !== doneToast) toast(doneToast);
    alreadyShown.current = undefined;
    // So that reloading, Back or a shared URL does not show it again.
    navigate(cleanAddress, { replace: true, preventScrollReset: true });
  }, [doneToast, toast, navigate, cleanAddress]);

  const first = queue[0];
  const drop = (key: number) => setQueue((before) => dropToast(before, key));
  return (
    <ToastContext value={toast}>
      {children}
      <div className="toasts">
        <div role="status">
          {first && first.tone !== "error" && (
            <ToastSheet key={first.key} toast={first} cleanAddress={cleanAddress} onDrop={drop} />
          )}
        </div>
        <div role="alert">
          {first?.tone === "error" && (
            <ToastSheet key={first.key} toast={first} cleanAddress={cleanAddress} onDrop={drop} />
          )}
        </div>
      </div>
    </ToastContext>
  );
}

interface SheetProps {
  readonly toast: QueuedToast;
  readonly cleanAddress: string;
  readonly onDrop: (key: number) => void;
}

function ToastSheet({ toast, cleanAddress, onDrop }: SheetProps) {
  const t = useTranslate();
  const [held, setHeld] = useState(false);
  const drop = () => onDrop(toast.key);
  const error = toast.tone === "error";
  usePausingTimer(shownMs, !held && !error, drop);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it from leaving.
    <div
      className="toast"
      data-tone={toast.tone ?? "done"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={error ? "circle-exclamation-point" : "check"} size={18} />
      <p>{t.text(toast.text)}</p>
      {toast.action?.to && (
        <a className="toast-action" href={toast.action.to} onClick={drop}>
          {t.text(toast.action.label)}
        </a>
      )}
      {toast.action?.onPress && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.onPress?.();
            drop();
          }}
        >
          {t.text(toast.action.label)}
        </button>
      )}
      <a
        className="toast-close"
        href={cleanAddress}
        aria-label={t("ui.toasts.dismiss")}
        onClick={(event) => {
          event.preventDefault();
          drop();
        }}
      >
        <Icon name="x" size={16} />
      </a>
    </div>
  );
}
