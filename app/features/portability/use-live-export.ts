import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * While a copy is being made, the page reads itself anew whenever something is told. `hello` comes
 * with each connection, so what was told while there was none is not missed.
 */
export function useLiveExport(topic: string, underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const stream = new EventSource(`/live?topic=${topic}`);
    const lookAgain = () => void revalidate();
    for (const kind of ["hello", "live", "gap"]) stream.addEventListener(kind, lookAgain);
    return () => stream.close();
  }, [topic, underWay, revalidate]);
}
