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
    let looking = false;
    let again = false;
    // One look at a time: beginning another would break the first one off halfway.
    const look = async () => {
      again = looking;
      if (looking) return;
      looking = true;
      await revalidate();
      looking = false;
      if (again) await look();
    };
    const stream = new EventSource(`/live?topic=${topic}`);
    for (const kind of ["hello", "live", "gap"]) stream.addEventListener(kind, () => void look());
    return () => {
      again = false;
      stream.close();
    };
  }, [topic, underWay, revalidate]);
}
