import { type RefObject, useEffect, useState } from "react";
import type { FileView } from "#contracts/archives";

const bars = 120;
/** Decoding it at once takes several times its size in memory. */
const maxBytes = 25_000_000;

/** The shape of a sound: as the site knows it, or else drawn by the browser once it is played. */
export function usePeaks(
  player: RefObject<HTMLAudioElement | null>,
  { href, bytes, facts }: FileView,
): readonly number[] {
  const known = facts.peaks;
  const [heard, setHeard] = useState<readonly number[]>([]);
  useEffect(() => {
    const audio = player.current;
    if (!audio || known || bytes > maxBytes) return;
    const stop = new AbortController();
    const listen = () => {
      // The waveform is optional: the player is complete without it.
      peaksOf(href, stop.signal)
        .then(setHeard)
        .catch(() => undefined);
    };
    audio.addEventListener("play", listen, { once: true });
    return () => {
      audio.removeEventListener("play", listen);
      stop.abort();
    };
  }, [player, known, href, bytes]);
  return known ?? heard;
}

async function peaksOf(href: string, signal: AbortSignal): Promise<number[]> {
  const answer = await fetch(href, { signal });
  const sound = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(
    await answer.arrayBuffer(),
  );
  return peaksIn(sound.getChannelData(0));
}

/** The loudest of each part, in hundredths of the loudest of all. */
export function peaksIn(levels: ArrayLike<number>): number[] {
  const step = Math.max(1, Math.floor(levels.length / bars));
  const loudest = Array.from({ length: Math.min(bars, levels.length) }, (_, bar) => {
    let most = 0;
    for (let at = bar * step; at < (bar + 1) * step; at += 1)
      most = Math.max(most, Math.abs(levels[at] ?? 0));
    return most;
  });
  const top = Math.max(...loudest, 0.01);
  return loudest.map((level) => Math.round((level / top) * 100));
}
