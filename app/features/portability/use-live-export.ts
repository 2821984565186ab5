import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { exportsTopic } from "#contracts/portability";

/**
 * While a copy is being made, the page reads itself anew whenever something is told. `hello` comes
 * with each connection, so what was told while there was none is not missed.
 */
export function useLiveExport(userId: string, underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const stream = new EventSource(`/live?topic=${exportsTopic(userId)}`);
    const lookAgain = () => void revalidate();
    for (const kind of ["hello", "live", "gap"]) stream.addEventListener(kind, lookAgain);
    return () => stream.close();
  }, [userId, underWay, revalidate]);
}
