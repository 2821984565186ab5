import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#platform/log";
import { busyReply, canCarry, fieldsOf } from "./busy.ts";

/** Lower numbers are served first. */
type Priority = 0 | 1 | 2 | 3;

interface Waiting {
  readonly start: () => void;
  readonly reject: () => void;
  readonly write: boolean;
  readonly timer: NodeJS.Timeout;
}

interface Options {
  /** Statements waiting for a connection for reading, per connection. */
  readonly databaseWaiting: () => number;
  readonly isSignedIn: (cookie: string) => boolean;
  readonly now?: () => number;
}

/** At least this many requests are worked on at the same time, however slow they are. */
const minConcurrent = 8;
const maxConcurrent = 512;
/** So many may wait in any case: a burst after a quiet time is not overload. */
const minWaiting = 32;
const startConcurrent = 32;
/** A request that has waited this long is answered with 503. */
const maxWaitMs = 1_500;
const tickMs = 50;
/** Event loop delays above the first mean too much at a time; below the second, more is possible. */
const slowLoopMs = 70;
const fastLoopMs = 35;
/** The same for the average time that reading requests take once they have begun. */
const slowServiceMs = 400;
const fastServiceMs = 250;
/** Statements waiting per connection above which the database has too much to do. */
const maxDatabaseWaiting = 8;

/** Never held back: they report the state of the process, cost little or stay open for long. */
const exempt =
  /^\/(?:healthz|readyz|metrics|live|assets|files|archives\/(?:files|uploads)|webhooks|monitoring|sw\.js|favicon\.ico)(?:[/?]|$)/;

/**
 * Admits as many requests at a time as this process can work on without becoming slow, and lets few
 * others wait a moment; the rest is answered at once with 503. Signed-in people go first, and reading
 * before changing. Changes can't take all places: they may wait for each other.
 */
export function makeAdmission({
  databaseWaiting,
  isSignedIn,
  now = performance.now.bind(performance),
}: Options) {
  const queues: [Waiting[], Waiting[], Waiting[], Waiting[]] = [[], [], [], []];
  let limit = startConcurrent;
  let running = 0;
  let writing = 0;
  let waiting = 0;
  let completed = 0;
  let rejected = 0;
  let rejectedLogged = 0;
  /** Requests completed per second, as an average over the last seconds. */
  let rate = 0;
  let loopDelayMs = 0;
  /** Of reading only: changes may wait for each other while the process has nothing to do. */
  let serviceMs = 0;

  const mayWrite = () => writing < Math.max(minConcurrent / 2, limit / 2);
  const hasPlace = (write: boolean) => running < limit && (!write || mayWrite());
  /** As many as can be started before they have waited too long. */
  const maxWaiting = () => Math.max(minWaiting, (rate * maxWaitMs) / 1_000);

  function next(): void {
    while (running < limit) {
      const entry = takeNext();
      if (!entry) return;
      entry.start();
    }
  }

  /** The newest first: those who have waited long may have left, and would make all others late. */
  function takeNext(): Waiting | undefined {
    for (const queue of queues) {
      const index = queue.findLastIndex(({ write }) => !write || mayWrite());
      if (index < 0) continue;
      waiting -= 1;
      return queue.splice(index, 1)[0];
    }
    return undefined;
  }

  /**
   * Rejects the one that has waited longest among the least important, unless this one is less
   * important. Since the newest are served first, it would not have been served in time.
   */
  function displace(priority: Priority): boolean {
    for (let other = 3; other >= priority; other--) {
      const entry = queues[other as Priority].shift();
      if (!entry) continue;
      waiting -= 1;
      entry.reject();
      return true;
    }
    return false;
  }

  let expected = now() + tickMs;
  const timer = setInterval(() => {
    const late = Math.max(0, now() - expected);
    expected = now() + tickMs;
    loopDelayMs = loopDelayMs * 0.7 + late * 0.3;
    rate = rate * 0.95 + completed * (1_000 / (tickMs + late)) * 0.05;
    if (completed === 0) serviceMs *= 0.95;
    completed = 0;
    const database = databaseWaiting();
    const isSlow =
      loopDelayMs > slowLoopMs || database > maxDatabaseWaiting || serviceMs > slowServiceMs;
    const isFast =
      loopDelayMs < fastLoopMs && database < maxDatabaseWaiting / 2 && serviceMs < fastServiceMs;
    if (isSlow) limit = Math.max(minConcurrent, limit * 0.95);
    else if (isFast && (waiting > 0 || limit < startConcurrent))
      limit = Math.min(maxConcurrent, limit * 1.1 + 1);
    if (rejected - rejectedLogged > 0 && Math.random() < tickMs / 5_000) {
      log.warn(
        { rejected: rejected - rejectedLogged, limit: Math.round(limit) },
        "too busy for some requests",
      );
      rejectedLogged = rejected;
    }
    next();
  }, tickMs);
  timer.unref();

  /** Calls `run` when it is this request's turn, or answers it with 503. */
  function admit(incoming: IncomingMessage, outgoing: ServerResponse, run: () => void): void {
    const path = (incoming.url ?? "/").replace(/^https?:\/\/[^/]*/, "");
    if (exempt.test(path)) {
      run();
      return;
    }
    const { method = "GET" } = incoming;
    const write = method !== "GET" && method !== "HEAD";
    const signedIn =
      incoming.headers.authorization !== undefined || isSignedIn(incoming.headers.cookie ?? "");
    const priority = ((signedIn ? 0 : 2) + (write ? 1 : 0)) as Priority;
    const start = () => {
      running += 1;
      if (write) writing += 1;
      const startedMs = now();
      outgoing.once("close", () => {
        running -= 1;
        if (write) writing -= 1;
        else serviceMs = serviceMs * 0.9 + (now() - startedMs) * 0.1;
        completed += 1;
        next();
      });
      run();
    };
    const reject = () => {
      rejected += 1;
      void sendBusy(incoming, outgoing, path, waiting > 0 ? 3 : 2);
    };
    if (waiting === 0 && hasPlace(write)) {
      start();
      return;
    }
    if (waiting >= maxWaiting() && !displace(priority)) {
      reject();
      return;
    }
    const queue = queues[priority];
    const leave = () => {
      const index = queue.indexOf(entry);
      if (index < 0) return false;
      queue.splice(index, 1);
      waiting -= 1;
      return true;
    };
    const entry: Waiting = {
      write,
      start: () => {
        clearTimeout(entry.timer);
        outgoing.off("close", leave);
        start();
      },
      reject: () => {
        clearTimeout(entry.timer);
        outgoing.off("close", leave);
        reject();
      },
      timer: setTimeout(() => {
        if (leave()) entry.reject();
      }, maxWaitMs),
    };
    outgoing.once("close", leave);
    queue.push(entry);
    waiting += 1;
    next();
  }

  return {
    admit,
    /** For the metrics and for tests. */
    state: () => ({
      limit,
      running,
      writing,
      waiting,
      rejected,
      loopDelayMs,
      serviceMs,
      maxWaiting: maxWaiting(),
    }),
    close: () => clearInterval(timer),
  };
}

async function sendBusy(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  path: string,
  retryAfterSeconds: number,
): Promise<void> {
  const { method = "GET", headers } = incoming;
  const carry = canCarry(method, headers["content-type"], headers["content-length"]);
  const fields = carry ? fieldsOf(new URLSearchParams(await bodyOf(incoming))) : undefined;
  if (outgoing.headersSent || outgoing.destroyed) return;
  // What is left of the body is not read: the connection ends with the answer.
  if (!carry && method !== "GET" && method !== "HEAD") outgoing.setHeader("Connection", "close");
  const reply = busyReply({ method, path, accept: headers.accept, fields }, retryAfterSeconds);
  outgoing.writeHead(reply.status, reply.headers);
  outgoing.end(method === "HEAD" ? undefined : reply.body);
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    // The sender has left; so will the answer.
  }
  return Buffer.concat(chunks).toString();
}
