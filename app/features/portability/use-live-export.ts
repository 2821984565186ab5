import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * While an export is being built, the page reloads its data on every message. `hello` comes with
 * each connection, so messages sent while disconnected are not missed.
 */
export function useLiveExport(topic: string, underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    let looking = false;
    let again = false;
    // One reload at a time: starting another would abort the first one.
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
