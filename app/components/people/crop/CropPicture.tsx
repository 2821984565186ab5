import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type CropPosition,
  centered,
  cropOf,
  croppedArea,
  dragged,
  type Size,
} from "./geometry.ts";

interface Props {
  readonly file: File;
  readonly shape: Size;
  readonly round: boolean;
}

const sliders = [
  ["zoom", "people.crop.zoom"],
  ["across", "people.crop.horizontal"],
  ["down", "people.crop.vertical"],
] as const;

/**
 * Shows which part of a chosen picture will be used. It can be dragged or moved with sliders, which
 * work with the keyboard; the form carries the result in three hidden fields.
 */
export function CropPicture({ file, shape, round }: Props) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | undefined>(undefined);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [aim, setAim] = useState<CropPosition>(centered);
  const id = useId();

  useEffect(() => {
    let gone = false;
    setPicture(undefined);
    setAim(centered);
    // A picture this browser can't decode is sent as is and cropped to the center.
    createImageBitmap(file).then(
      (bitmap) => !gone && setPicture(bitmap),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [file]);

  useEffect(() => {
    const drawing = canvas.current?.getContext("2d");
    if (!drawing || !picture) return;
    const { left, top, width, height } = croppedArea(picture, shape, aim);
    const { width: w, height: h } = drawing.canvas;
    drawing.clearRect(0, 0, w, h);
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(picture, left, top, width, height, 0, 0, w, h);
  }, [picture, aim, shape]);

  if (!picture) return null;
  const crop = cropOf(picture, shape, aim);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const by = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
    from.current = { x: event.clientX, y: event.clientY };
    const { clientWidth } = event.currentTarget;
    setAim((before) => dragged(picture, shape, before, by, clientWidth));
  };
  return (
    <fieldset className="crop">
      <legend className="field-label">{t("people.crop.title")}</legend>
      <canvas
        ref={canvas}
        className="crop-frame"
        data-round={round || undefined}
        width={round ? 400 : 900}
        height={round ? 400 : 300}
        role="img"
        aria-label={t("people.crop.preview")}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          from.current = undefined;
        }}
      />
      <div className="crop-sliders">
        {sliders.map(([name, label]) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>{t(label)}</span>
            <input
              id={`${id}-${name}`}
              type="range"
              min="0"
              max="1"
              step="0.01"
              value={aim[name]}
              onChange={(event) => setAim({ ...aim, [name]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
      {Object.entries(crop).map(([name, value]) => (
        <input key={name} type="hidden" name={`crop.${name}`} value={value.toFixed(5)} />
      ))}
    </fieldset>
  );
}
