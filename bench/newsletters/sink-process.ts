/**
 * The mail server of the benchmark, in a process of its own: counts what it accepts, and reports it
 * to the site as a mail provider does, if there is a secret for that.
 */
import { openMailSink } from "#tests/mail-sink";
import { createReporter } from "#tests/newsletter-site";
import type { SinkMessage, SinkSummary, ToSink } from "./sink.ts";

const perAddress = new Map<string, number>();
const perMessageId = new Map<string, number>();
const perSecond = new Map<number, number>();
let accepted = 0;
let bytes = 0;
let firstAtMs = 0;
let lastAtMs = 0;
let siteUrl: string | undefined;
let tellAt = Number.POSITIVE_INFINITY;

const reports = process.argv[2] === "reports";
const reporter = createReporter(() => siteUrl);
const say = (message: SinkMessage) => process.send?.(message);
const addOne = <Key>(counts: Map<Key, number>, key: Key) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const sink = await openMailSink({
  keepsText: false,
  onAccepted: ({ to, messageId, raw }) => {
    lastAtMs = performance.now();
    firstAtMs ||= lastAtMs;
    accepted += 1;
    bytes += raw.length;
    addOne(perAddress, to);
    addOne(perMessageId, messageId);
    addOne(perSecond, Math.floor(lastAtMs / 1_000));
    if (reports) reporter.add(to, messageId);
    if (accepted >= tellAt) {
      tellAt = Number.POSITIVE_INFINITY;
      say({ kind: "reached" });
    }
  },
});

const repeated = (counts: Map<string, number>) =>
  [...counts.values()].filter((times) => times > 1).length;

const summary = (): SinkSummary => ({
  accepted,
  addresses: perAddress.size,
  addressesRepeated: repeated(perAddress),
  messageIds: perMessageId.size,
  messageIdsRepeated: repeated(perMessageId),
  seconds: (lastAtMs - firstAtMs) / 1_000,
  perSecond: [...perSecond.values()],
  bytesEach: Math.round(bytes / Math.max(1, accepted)),
});

process.on("message", (message: ToSink) => {
  if (message.kind === "site") siteUrl = message.url;
  else if (message.kind === "count")
    say({ kind: "counted", accepted: message.keys.filter(hasAccepted).length });
  else if (message.kind === "summary") say({ kind: "summary", ...summary() });
  else if (accepted >= message.count) say({ kind: "reached" });
  else tellAt = message.count;
});
process.on("disconnect", () => process.exit());

/** By the part of the Message-ID that names the recipient; the rest is the host. */
function hasAccepted(key: string): boolean {
  for (const messageId of perMessageId.keys()) if (messageId.startsWith(`<${key}@`)) return true;
  return false;
}

say({ kind: "open", url: sink.url });
