import { type RefObject, useEffect, useState } from "react";
import { Preview } from "#app/ui/markdown/Preview.tsx";
import { useTranslate } from "#app/ui/translate.ts";

const waitMs = 500;

/** Rendered preview of the text, slightly behind the typing. */
export function LivePreview({
  box,
  url,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly url: string;
}) {
  const t = useTranslate();
  const [text, setText] = useState("");
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setText(area.value);
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, waitMs);
    };
    look();
    area.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      area.removeEventListener("input", later);
    };
  }, [box]);
  if (text.trim() === "") return null;
  return (
    <section className="live-preview" aria-label={t("forum.preview")}>
      <p className="caption">{t("forum.preview")}</p>
      <Preview url={url} text={text} />
    </section>
  );
}
