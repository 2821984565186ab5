import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Translate } from "#platform/i18n";
import { log } from "#platform/log";
import { type BusyStatus, busyReply, canCarry, fieldsOf } from "./busy.ts";

/** Lower numbers are served first. */
type Priority = 0 | 1 | 2 | 3;

interface Waiting {
  readonly start: () => void;
  readonly reject: () => void;
  readonly write: boolean;
  readonly sinceMs: number;
}

interface Options {
  /** Statements waiting for a connection for reading, per connection. */
  readonly databaseWaiting: () => number;
  /** What tells the sessions of members apart; undefined for visitors. */
  readonly sessionOf: (cookie: string) => string | undefined;
  /** Texts in the language of a request. */
  readonly translateFor: (headers: IncomingHttpHeaders) => Translate;
  /** Whether the response is in the page cache; it then costs about as much as a rejection. */
  readonly isCached?: (incoming: IncomingMessage, path: string) => boolean;
  readonly now?: () => number;
  /** Called every 50 ms. */
  readonly measureLoop?: () => LoopState;
}

/** The event loop since the last measurement. */
interface LoopState {
  /** How much later than planned a timer was called. */
  readonly lateMs: number;
  /** The share of the time in which there was work. */
  readonly utilization: number;
}

/** At least this many requests are worked on at the same time, however slow they are. */
const minConcurrent = 4;
const maxConcurrent = 512;
const startConcurrent = 24;
/** So many may wait in any case: a burst after a quiet time is not overload. */
const minWaiting = 32;
/** A request that has waited this long is answered with 503; longer while few wait. */
const maxWaitMs = 1_000;
const maxWaitOfFewMs = 2_500;
/**
 * If requests have been waiting at every moment for this long and there are now at least so many,
 * more arrive than can be answered. Waiting then helps nobody: each one served late makes the next
 * one late. Fewer are people who each wait for a slow page before they ask for the next.
 */
const overloadedAfterMs = 2_000;
const overloadedWaiting = 16;
const maxWaitOverloadedMs = 300;
/**
 * A session with more requests than this at a time is told that it sends too many, and not that the
 * site is busy, when one of them cannot be worked on.
 */
const manyOfOneSession = 8;
const tickMs = 50;
/** Event loop delays above the first mean too much at a time; below the second, more is possible. */
const slowLoopMs = 70;
const fastLoopMs = 35;
/** The same for the average time that reading requests take once they have begun. */
const slowServiceMs = 130;
const targetServiceMs = 110;
const fastServiceMs = 80;
/** Above this share the event loop has no time left: more at a time would only be slower. */
const busyUtilization = 0.9;
/** Statements waiting per connection: the same for the database, and the most in any case. */
const busyDatabaseWaiting = 1;
const maxDatabaseWaiting = 8;

/** Never held back: they report the state of the process, cost little or stay open for long. */
const exempt =
  /^\/(?:healthz|readyz|metrics|live|assets|files|archives\/(?:files|uploads)|webhooks|monitoring|sw\.js|favicon\.ico)(?:[/?]|$)/;

/**
 * Admits as many requests at a time as this process can work on without becoming slow, and lets few
 * others wait a moment; the rest is answered at once with 503,
 * or with 429 if one session alone sends so many. Signed-in people go first, and reading
 * before changing. Changes can't take all places: they may wait for each other.
 *
 * The limit is the number at which requests take about 100 ms once they have begun. It is lowered
 * only while the process or the database is busy: requests that wait for a lock or for another site
 * use nothing up. Under overload the newest go first and nobody waits for long, as in CoDel with a
 * LIFO queue: those who have waited may have left, and serving them would make all others late.
 */
export function makeAdmission({
  databaseWaiting,
  sessionOf,
  translateFor,
  isCached = () => false,
  now = performance.now.bind(performance),
  measureLoop = loopMeter(),
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
  let busy = 0;
  /** Averages of the same time: how long the event loop had work, and requests completed. */
  let workMs = 0;
  let done = 0;
  /** Of reading only: changes may wait for each other while the process has nothing to do. */
  let serviceMs = 0;
  let nobodyWaitedMs = now();
  /** Until nobody waits any more. */
  let overloaded = false;
  /** Requests that run or wait, of sessions that have any. */
  const perSession = new Map<string, number>();

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

  function takeNext(): Waiting | undefined {
    const canStart = ({ write }: Waiting) => !write || mayWrite();
    const newestFirst = overloaded;
    for (const queue of queues) {
      const index = newestFirst ? queue.findLastIndex(canStart) : queue.findIndex(canStart);
      if (index >= 0) return remove(queue, index);
    }
    return undefined;
  }

  function remove(queue: Waiting[], index: number): Waiting | undefined {
    waiting -= 1;
    if (waiting === 0) {
      nobodyWaitedMs = now();
      overloaded = false;
    }
    return queue.splice(index, 1)[0];
  }

  /**
   * Rejects the one that has waited longest among the least important, unless this one is less
   * important.
   */
  function displace(priority: Priority): boolean {
    for (let other = 3; other >= priority; other--) {
      const queue = queues[other as Priority];
      if (queue.length === 0) continue;
      remove(queue, 0)?.reject();
      return true;
    }
    return false;
  }

  function longestWaitMs(): number {
    if (overloaded) return maxWaitOverloadedMs;
    return waiting < overloadedWaiting ? maxWaitOfFewMs : maxWaitMs;
  }

  function rejectLate(): void {
    const beforeMs = now() - longestWaitMs();
    for (const queue of queues)
      while ((queue[0]?.sinceMs ?? Number.POSITIVE_INFINITY) <= beforeMs)
        remove(queue, 0)?.reject();
  }

  function adjustLimit(): void {
    const database = databaseWaiting();
    const isBusy = busy > busyUtilization || database > busyDatabaseWaiting;
    const isSlow =
      loopDelayMs > slowLoopMs ||
      database > maxDatabaseWaiting ||
      (isBusy && serviceMs > slowServiceMs);
    const isFast =
      loopDelayMs < fastLoopMs &&
      database < maxDatabaseWaiting / 2 &&
      (!isBusy || serviceMs < fastServiceMs);
    // Requests that share one event loop take as many times longer as there are of them.
    const fitting = (targetServiceMs * done) / Math.max(workMs, 1);
    if (busy > busyUtilization) limit = Math.max(minConcurrent, Math.min(limit, fitting));
    if (isSlow) limit = Math.max(minConcurrent, limit * 0.95);
    else if (isFast && (waiting > 0 || limit < startConcurrent))
      limit = Math.min(maxConcurrent, limit * 1.1 + 1);
    else if (waiting === 0 && limit > startConcurrent)
      // So that a burst much later does not find the limit of another time.
      limit -= (limit - startConcurrent) * 0.01;
  }

  const timer = setInterval(() => {
    const { lateMs, utilization } = measureLoop();
    loopDelayMs = loopDelayMs * 0.7 + lateMs * 0.3;
    busy = busy * 0.7 + utilization * 0.3;
    workMs = workMs * 0.95 + utilization * (tickMs + lateMs) * 0.05;
    done = done * 0.95 + completed * 0.05;
    rate = rate * 0.95 + completed * (1_000 / (tickMs + lateMs)) * 0.05;
    if (completed === 0) serviceMs *= 0.95;
    completed = 0;
    adjustLimit();
    if (waiting >= overloadedWaiting && now() - nobodyWaitedMs > overloadedAfterMs)
      overloaded = true;
    if (rejected - rejectedLogged > 0 && Math.random() < tickMs / 5_000) {
      log.warn(
        { rejected: rejected - rejectedLogged, limit: Math.round(limit) },
        "too busy for some requests",
      );
      rejectedLogged = rejected;
    }
    next();
    rejectLate();
  }, tickMs);
  timer.unref();

  function countSession(session: string, outgoing: ServerResponse): void {
    perSession.set(session, (perSession.get(session) ?? 0) + 1);
    outgoing.once("close", () => {
      const left = (perSession.get(session) ?? 1) - 1;
      if (left > 0) perSession.set(session, left);
      else perSession.delete(session);
    });
  }

  /** Calls `run` when it is this request's turn, or answers it with 503 or 429. */
  function admit(incoming: IncomingMessage, outgoing: ServerResponse, run: () => void): void {
    const path = (incoming.url ?? "/").replace(/^https?:\/\/[^/]*/, "");
    if (exempt.test(path) || isCached(incoming, path)) {
      run();
      return;
    }
    const { method = "GET" } = incoming;
    const write = method !== "GET" && method !== "HEAD";
    const session = incoming.headers.authorization ?? sessionOf(incoming.headers.cookie ?? "");
    const signedIn = session !== undefined;
    if (session !== undefined) countSession(session, outgoing);
    const isOneOfMany = () =>
      session !== undefined && (perSession.get(session) ?? 0) > manyOfOneSession;
    const wasOneOfMany = isOneOfMany();
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
      const many = wasOneOfMany || isOneOfMany();
      void sendBusy(
        incoming,
        outgoing,
        { t: translateFor(incoming.headers), path, status: many ? 429 : 503 },
        overloaded ? 3 : 2,
      );
    };
    if (waiting === 0 && hasPlace(write)) {
      start();
      return;
    }
    rejectLate();
    if (waiting >= maxWaiting() && !displace(priority)) {
      reject();
      return;
    }
    const queue = queues[priority];
    const leave = () => {
      const index = queue.indexOf(entry);
      if (index >= 0) remove(queue, index);
    };
    const entry: Waiting = {
      write,
      sinceMs: now(),
      start: () => {
        outgoing.off("close", leave);
        start();
      },
      reject: () => {
        outgoing.off("close", leave);
        reject();
      },
    };
    outgoing.once("close", leave);
    if (waiting === 0) nobodyWaitedMs = now();
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
      busy,
      serviceMs,
      maxWaiting: maxWaiting(),
      overloaded,
    }),
    close: () => clearInterval(timer),
  };
}

function loopMeter(): () => LoopState {
  let last = performance.eventLoopUtilization();
  let dueMs = performance.now() + tickMs;
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    const lateMs = Math.max(0, performance.now() - dueMs);
    last = current;
    dueMs = performance.now() + tickMs;
    return { lateMs, utilization };
  };
}

async function sendBusy(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: { readonly t: Translate; readonly path: string; readonly status: BusyStatus },
  retryAfterSeconds: number,
): Promise<void> {
  const { method = "GET", headers } = incoming;
  const carry = canCarry(method, headers["content-type"], headers["content-length"]);
  const fields = carry ? fieldsOf(new URLSearchParams(await bodyOf(incoming))) : undefined;
  if (outgoing.headersSent || outgoing.destroyed) return;
  // What is left of the body is not read: the connection ends with the answer.
  if (!carry && method !== "GET" && method !== "HEAD") outgoing.setHeader("Connection", "close");
  const reply = busyReply({ ...asked, method, accept: headers.accept, fields }, retryAfterSeconds);
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
