import { until } from "#tests/until";

/**
 * Asks a process for the size of its heap after a collection: what is in use, and not what has not
 * been collected yet. The process opens its inspector on SIGUSR1 and prints the address.
 */
export async function openHeap(pid: number, printed: () => string) {
  const address = () => /Debugger listening on (ws:\/\/127\.0\.0\.1:\S+)/.exec(printed())?.[1];
  process.kill(pid, "SIGUSR1");
  await until(() => address() !== undefined, { what: "the inspector is open", withinMs: 60_000 });
  const socket = new WebSocket(address() ?? "");
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
  });
  let lastId = 0;
  const call = (method: string) =>
    new Promise<Record<string, number>>((resolve, reject) => {
      const id = ++lastId;
      const late = setTimeout(() => reject(new Error(`${method} was not answered`)), 60_000);
      const receive = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        clearTimeout(late);
        socket.removeEventListener("message", receive);
        resolve(answer.result ?? {});
      };
      socket.addEventListener("message", receive);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    /** In megabytes. */
    async usedAfterCollection(): Promise<number> {
      await call("HeapProfiler.collectGarbage");
      return ((await call("Runtime.getHeapUsage")).usedSize ?? 0) / 1024 ** 2;
    },
    close: () => socket.close(),
  };
}
