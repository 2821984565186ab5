import { fork } from "node:child_process";
import { once } from "node:events";

export type ToSink =
  | { readonly kind: "site"; readonly url: string }
  /** Says so once it has accepted that many. */
  | { readonly kind: "tell"; readonly count: number }
  | { readonly kind: "count"; readonly keys: readonly string[] }
  | { readonly kind: "summary" };

export interface SinkSummary {
  readonly accepted: number;
  readonly addresses: number;
  readonly addressesRepeated: number;
  readonly messageIds: number;
  readonly messageIdsRepeated: number;
  /** From the first email to the last. */
  readonly seconds: number;
  /** Emails in each second in which there were any. */
  readonly perSecond: readonly number[];
  readonly bytesEach: number;
}

export type SinkMessage =
  | { readonly kind: "open"; readonly url: string }
  | { readonly kind: "reached" }
  | { readonly kind: "counted"; readonly accepted: number }
  | ({ readonly kind: "summary" } & SinkSummary);

type Answer<Kind extends SinkMessage["kind"]> = Extract<SinkMessage, { readonly kind: Kind }>;

/** Starts the mail server as a process of its own. */
export async function startSink({ reports }: { readonly reports: boolean }) {
  const child = fork(
    new URL("./sink-process.ts", import.meta.url),
    reports ? ["reports"] : ["silent"],
  );
  const ended = once(child, "exit").then(() => {
    throw new Error("the mail server of the benchmark ended");
  });
  ended.catch(() => {});
  const next = async <Kind extends SinkMessage["kind"]>(kind: Kind): Promise<Answer<Kind>> => {
    const [message] = (await Promise.race([
      new Promise((resolve) => child.once("message", (given) => resolve([given]))),
      ended,
    ])) as [SinkMessage];
    if (message.kind !== kind) throw new Error(`expected ${kind}, got ${message.kind}`);
    return message as Answer<Kind>;
  };
  const ask = <Kind extends SinkMessage["kind"]>(message: ToSink, kind: Kind) => {
    const answer = next(kind);
    child.send(message);
    return answer;
  };
  const { url } = await next("open");
  return {
    url,
    /** Where it reports what it accepted. */
    reportTo: (siteUrl: string) => child.send({ kind: "site", url: siteUrl } satisfies ToSink),
    reached: (count: number) => ask({ kind: "tell", count }, "reached"),
    /** How many emails with these keys it has accepted. */
    countAccepted: async (keys: readonly string[]) =>
      (await ask({ kind: "count", keys }, "counted")).accepted,
    summary: () => ask({ kind: "summary" }, "summary"),
    async close(): Promise<void> {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
