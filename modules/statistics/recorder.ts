import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { limitKeyForIp, memoryLimiter } from "#platform/ratelimit";
import { recordReadings } from "./commands/record-readings.ts";
import { noReferrer, ownSite, statisticsLimits } from "./constants.ts";
import { isCountable, referrerOf } from "./countable.ts";
import { mergeReading, type Reading } from "./reading.ts";
import type { ReadingReport } from "./report.ts";
import { dayOf, loadSalt, type ReaderIdentity, readerHash } from "./salt.ts";

/** A request, as far as counting is concerned. */
export interface ReadingRequest {
  readonly publicId: string;
  readonly headers: Headers;
  readonly ip: string;
  readonly actor: Actor;
}

interface Options {
  /** The time and the database, for each write. */
  readonly context: () => Pick<Context<Actor>, "db" | "clock" | "log">;
  readonly publicUrl: () => string;
  readonly flushMs?: number;
  /** Readings waiting to be stored; further ones are not counted. */
  readonly max?: number;
}

/** After so many in a row, what could not be stored is dropped. */
const maxFailures = 30;

/** A reader is counted under the referrer of the first view. */
function view(reading: Reading, referrer: string): void {
  if (reading.views === 0) reading.referrer = referrer;
  reading.views += 1;
}

/**
 * Counts readings in memory and stores them in batches, so that a page sent from the page cache
 * needs no statement. A request's address and browser are hashed at once and not stored.
 */
export function createReadingRecorder({
  context,
  publicUrl,
  flushMs = 10_000,
  max = 20_000,
}: Options) {
  let waiting = new Map<string, Reading>();
  let salt: { readonly day: string; readonly value: Promise<string | undefined> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failures = 0;
  const underWay = new Set<Promise<void>>();
  const limiter = memoryLimiter({ limit: statisticsLimits.readingsPerMinute, perSeconds: 60 });

  function saltOf(day: string): Promise<string | undefined> {
    if (salt?.day === day) return salt.value;
    // What was counted yesterday is stored before the new salt deletes the hashes.
    const value = flush().then(() => loadSalt(context(), day));
    const mine = { day, value };
    salt = mine;
    value.catch((error: unknown) => {
      context().log.warn({ error: String(error) }, "readings are not counted");
      // Not for every request while the database is away.
      setTimeout(() => {
        if (salt === mine) salt = undefined;
      }, flushMs).unref();
    });
    return value;
  }

  async function add(
    { publicId, headers, ip, actor }: ReadingRequest,
    change: (reading: Reading, hashOf: (subject: string) => string) => void,
  ): Promise<void> {
    const day = dayOf(context().clock.now());
    const key = await saltOf(day);
    if (key === undefined) return;
    const userId = isMember(actor) ? actor.userId : null;
    const reader: ReaderIdentity = userId
      ? { userId }
      : { ip, userAgent: headers.get("User-Agent") ?? "" };
    const hashOf = (subject: string) => readerHash(key, subject, reader);
    const hash = hashOf(`read ${publicId}`);
    const known = waiting.get(hash);
    if (!known && waiting.size >= max) return;
    const reading = known ?? {
      publicId,
      day,
      hash,
      userId,
      referrer: noReferrer,
      views: 0,
      progress: 0,
      played: false,
      downloads: new Set<string>(),
    };
    waiting.set(hash, reading);
    change(reading, hashOf);
    storeLater();
  }

  function storeLater(): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  function record(...args: Parameters<typeof add>): void {
    const [{ headers, actor, ip }] = args;
    if (isViewed(actor) || !isCountable(headers)) return;
    if (limiter.take(limitKeyForIp(ip)) > 0) return;
    // Why there is no salt was logged already.
    const work = add(...args).catch(() => {});
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  /** Puts back what could not be stored, to what has come since. */
  function keep(reading: Reading): void {
    const since = waiting.get(reading.hash);
    if (!since && waiting.size >= max) return;
    if (since) mergeReading(reading, since);
    waiting.set(reading.hash, reading);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    if (batch.size === 0) return writing;
    waiting = new Map();
    writing = writing
      .then(() => recordReadings(context(), [...batch.values()]))
      .then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          failures += 1;
          const isLost = failures % maxFailures === 0;
          context().log.warn({ error: String(error), isLost }, "readings were not stored");
          if (isLost) return;
          for (const reading of batch.values()) keep(reading);
          storeLater();
        },
      );
    return writing;
  }

  return {
    /** The document of a work's page was sent. */
    opened(request: ReadingRequest): void {
      const referrer = referrerOf(request.headers, publicUrl());
      record(request, (reading) => view(reading, referrer));
    },

    reported(request: ReadingRequest, { opened, progress, played }: ReadingReport): void {
      record(request, (reading) => {
        if (opened) view(reading, ownSite);
        if (progress > reading.progress) reading.progress = progress;
        if (played) reading.played = true;
      });
    },

    downloaded(request: ReadingRequest, fileId: string): void {
      record(request, (reading, hashOf) => {
        reading.downloads.add(hashOf(`download ${fileId}`));
      });
    },

    /** Stores what was counted so far. */
    async flush(): Promise<void> {
      await Promise.all(underWay);
      await flush();
    },
  };
}
