import { useRef, useState } from "react";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { IconButton } from "#app/ui/IconButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FileView } from "#contracts/archives";

/** Images one below the other; with script each opens large, with arrow navigation. */
export function Gallery({ pictures }: { pictures: readonly FileView[] }) {
  const t = useTranslate();
  const mounted = useMounted();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);
  const [near, setNear] = useState(false);
  const shown = pictures[at];
  const go = (by: number) => {
    setNear(false);
    setAt((now) => (now + by + pictures.length) % pictures.length);
  };
  const open = (index: number) => {
    setAt(index);
    setNear(false);
    dialog.current?.showModal();
  };
  return (
    <>
      <ul className="work-gallery" data-many={pictures.length > 1 || undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            {mounted ? (
              <button
                type="button"
                aria-label={t("archives.gallery.open", { alt: picture.alt })}
                onClick={() => open(index)}
              >
                <GalleryImage picture={picture} />
              </button>
            ) : (
              <GalleryImage picture={picture} />
            )}
          </li>
        ))}
      </ul>
      {mounted && shown && (
        <dialog
          ref={dialog}
          className="work-large"
          aria-label={shown.alt}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight") go(1);
            if (event.key === "ArrowLeft") go(-1);
            if (event.key === "+" || event.key === "-") setNear(event.key === "+");
          }}
          onClick={(event) => event.target === dialog.current && dialog.current.close()}
        >
          <div className="work-large-frame" data-near={near || undefined}>
            <img src={shown.picture ?? ""} alt={shown.alt} />
          </div>
          <div className="work-large-acts">
            <IconButton
              icon="chevron-left"
              label={t("archives.gallery.previous")}
              onClick={() => go(-1)}
            />
            <p>{t("archives.gallery.position", { number: at + 1, total: pictures.length })}</p>
            <IconButton
              icon="chevron-right"
              label={t("archives.gallery.next")}
              onClick={() => go(1)}
            />
            <IconButton
              icon="maximize"
              label={t(near ? "archives.gallery.zoomOut" : "archives.gallery.zoomIn")}
              onClick={() => setNear(!near)}
            />
            <IconButton icon="x" label={t("ui.close")} onClick={() => dialog.current?.close()} />
          </div>
        </dialog>
      )}
    </>
  );
}

function GalleryImage({ picture }: { picture: FileView }) {
  const { width = 1200, height = 900 } = picture.facts;
  return (
    <img
      src={picture.picture ?? ""}
      alt={picture.alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
