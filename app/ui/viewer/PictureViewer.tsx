import { useEffect, useRef, useState } from "react";
import { IconButton } from "../IconButton.tsx";
import { useTranslate } from "../translate.ts";
import "./picture-viewer.css";

interface ViewedPicture {
  readonly src: string;
  readonly alt: string;
}

interface Props {
  readonly pictures: readonly ViewedPicture[];
  readonly start: number;
  readonly onClose: () => void;
}

/** So far a finger moves until it is a swipe. */
const swipePixels = 50;

/** Pictures at full size, one at a time. The browser returns the focus to what had it before. */
export function PictureViewer({ pictures, start, onClose }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number>(null);
  const [at, setAt] = useState(start);
  const [near, setNear] = useState(false);
  const many = pictures.length > 1;
  const shown = pictures[at];
  useEffect(() => dialog.current?.showModal(), []);
  const go = (by: number) => {
    if (!many) return;
    setNear(false);
    setAt((now) => (now + by + pictures.length) % pictures.length);
  };
  /** Right is forward, or back where reading goes to the left. */
  const rightwards = () => (document.documentElement.dir === "rtl" ? -1 : 1);
  return (
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label={shown?.alt || t("ui.viewer.title")}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight") go(rightwards());
        if (key === "ArrowLeft") go(-rightwards());
        if (key === "+" || key === "-") setNear(key === "+");
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.matches(".picture-viewer, .picture-viewer-frame"))
          dialog.current?.close();
      }}
    >
      <div
        className="picture-viewer-frame"
        data-near={near || undefined}
        onTouchStart={({ touches }) => {
          touchedAt.current = near || touches.length > 1 ? null : (touches[0]?.clientX ?? null);
        }}
        onTouchEnd={({ changedTouches }) => {
          const from = touchedAt.current;
          const to = changedTouches[0]?.clientX;
          touchedAt.current = null;
          if (from === null || to === undefined || Math.abs(to - from) < swipePixels) return;
          go(to < from ? rightwards() : -rightwards());
        }}
      >
        {shown && <img key={shown.src} src={shown.src} alt={shown.alt} />}
      </div>
      <div className="picture-viewer-foot">
        {shown?.alt && <p dir="auto">{shown.alt}</p>}
        <div className="picture-viewer-acts">
          {many && (
            <>
              <IconButton
                icon="chevron-left"
                label={t("ui.viewer.previous")}
                onClick={() => go(-1)}
              />
              <span>{t("ui.viewer.position", { number: at + 1, total: pictures.length })}</span>
              <IconButton icon="chevron-right" label={t("ui.viewer.next")} onClick={() => go(1)} />
            </>
          )}
          <IconButton
            icon="maximize"
            label={t(near ? "ui.viewer.zoomOut" : "ui.viewer.zoomIn")}
            onClick={() => setNear(!near)}
          />
          <IconButton icon="x" label={t("ui.close")} onClick={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}
