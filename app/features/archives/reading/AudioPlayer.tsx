import { useEffect, useRef, useState } from "react";
import type { FileView } from "#contracts/archives";
import { usePeaks } from "./use-peaks.ts";

const savePositionEveryMs = 5_000;
const positionKey = (id: string) => `archive-heard:${id}`;

/** The browser's own player under the waveform; resumes at the last position. */
export function AudioPlayer({ sound }: { sound: FileView }) {
  const player = useRef<HTMLAudioElement>(null);
  const [share, setShare] = useState(0);
  const peaks = usePeaks(player, sound);

  useEffect(() => {
    const audio = player.current;
    if (!audio) return;
    const heard = Number(localStorage.getItem(positionKey(sound.id)) ?? 0);
    const goOn = () => {
      if (heard > 5 && heard < audio.duration - 5) audio.currentTime = heard;
    };
    if (audio.readyState > 0) goOn();
    else audio.addEventListener("loadedmetadata", goOn, { once: true });
    let savedAt = 0;
    const moved = () => {
      if (audio.duration > 0) setShare(audio.currentTime / audio.duration);
      if (Date.now() - savedAt < savePositionEveryMs) return;
      savedAt = Date.now();
      localStorage.setItem(positionKey(sound.id), String(Math.floor(audio.currentTime)));
    };
    audio.addEventListener("timeupdate", moved);
    return () => {
      audio.removeEventListener("timeupdate", moved);
      audio.removeEventListener("loadedmetadata", goOn);
    };
  }, [sound.id]);

  const seek = (at: number) => {
    const audio = player.current;
    if (audio && audio.duration > 0) audio.currentTime = at * audio.duration;
  };
  return (
    <figure className="work-sound">
      {peaks.length > 0 && (
        <svg
          viewBox={`0 0 ${peaks.length * 4} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            seek((event.clientX - box.left) / box.width);
          }}
        >
          {peaks.map((peak, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
              key={index}
              d={`M${index * 4 + 2} ${50 - Math.max(1, peak / 2)}V${50 + Math.max(1, peak / 2)}`}
              data-heard={index / peaks.length < share || undefined}
            />
          ))}
        </svg>
      )}
      <figcaption>{sound.facts.title ?? sound.name}</figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: sound without words has none; a text can stand below. */}
      <audio ref={player} controls preload="metadata" src={sound.href} aria-label={sound.name} />
    </figure>
  );
}
