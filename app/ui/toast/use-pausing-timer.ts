import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `done` once `ms` have passed while `running`; a pause preserves the remaining time. */
export function usePausingTimer(ms: number, running: boolean, done: () => void) {
  const onDone = useEffectEvent(done);
  const leftMs = useRef(ms);
  useEffect(() => {
    if (!running) return;
    const since = performance.now();
    const timer = setTimeout(() => onDone(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - since;
    };
  }, [running]);
}
