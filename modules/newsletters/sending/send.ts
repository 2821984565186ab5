import { setTimeout as sleep } from "node:timers/promises";
import { siteMail } from "#modules/identity";
import { creatorUnsubscribePath } from "#modules/notifications";
import { isPartOn } from "#modules/site";
import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { failPoint } from "#platform/failpoints";
import type { Mail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { bounceAddress } from "../bounce-address.ts";
import { loadIssue, prepareIssue } from "../content.ts";
import { messageKey } from "../message-key.ts";
import { keyHeader, postmarkKeyHeader } from "../reports/report.ts";
import { sendingSettings } from "../settings.ts";
import { suppressAddress } from "../suppress.ts";
import { classifySendError } from "./classify-error.ts";
import { renewLease } from "./lease.ts";
import {
  collectRecipients,
  finishMailings,
  type Mailing,
  openMailings,
  recoverRecipients,
} from "./mailings.ts";
import { createPacer } from "./pacing.ts";
import {
  type Claimed,
  claimRecipients,
  type HandedOver,
  handOver,
  type Outcome,
  recordOutcomes,
} from "./recipients.ts";

/** Emails on their way at once. */
const lanes = 4;
/** Claimed in advance, few enough that those of a slow domain do not fill the list. */
const claimedAhead = 60;
const claimedPerDomain = 20;
const fillAgainMs = 300;
const renewEveryMs = 3_000;
const maxTries = 8;
const unreachablePauseMs = 5_000;
const domainPauseMs = 30_000;

type Prepared = ReturnType<typeof prepareIssue>;

/**
 * Sends until nothing is due or the time is over; returns whether something is. Each recipient is
 * claimed, then marked as handed over, then sent to, then recorded, each with a commit of its own.
 */
export async function sendFor(ctx: Context<Actor>, lease: string, runMs: number): Promise<boolean> {
  // What is not sent yet waits until works are turned on again.
  if (!isPartOn(ctx, "archives")) return false;
  const mailings = await openMailings(ctx);
  for (const mailing of mailings) {
    if (mailing.state === "collecting") await collectRecipients(ctx, mailing);
    await recoverRecipients(ctx, { id: mailing.id, lease });
  }
  const sender = createSender(ctx, lease, performance.now() + runMs);
  const hasMore = await sender.run(mailings);
  await finishMailings(ctx);
  return hasMore;
}

function createSender(ctx: Context<Actor>, lease: string, endsAtMs: number) {
  const pacer = createPacer(ctx.ports.get(sendingSettings));
  const queue: Claimed[] = [];
  const prepared = new Map<string, Promise<Prepared | undefined>>();
  let isOver = false;
  let nothingLeft = false;
  let fillAgainAtMs = 0;
  let filling: Promise<void> | undefined;

  const mayGoOn = () => !isOver && !ctx.signal?.aborted && performance.now() < endsAtMs;

  /** Takes turns, so that a short mailing does not wait for a long one. */
  async function fill(mailings: readonly Mailing[]): Promise<void> {
    const perDomain = Map.groupBy(queue, ({ domain }) => domain);
    const without = [...perDomain]
      .filter(([, claimed]) => claimed.length >= claimedPerDomain)
      .map(([domain]) => domain);
    const before = queue.length;
    for (const mailing of mailings) {
      const most = Math.ceil((claimedAhead - before) / mailings.length);
      if (most > 0) queue.push(...(await claimRecipients(ctx, { mailing, lease, most, without })));
    }
    if (queue.length > before) return;
    // What is left may be of the domains that were left out.
    nothingLeft = without.length === 0;
    fillAgainAtMs = performance.now() + fillAgainMs;
  }

  const versionOf = ({ mailing, language, whole }: HandedOver) => {
    const key = `${mailing.id} ${language} ${whole}`;
    const found = prepared.get(key) ?? prepare(ctx, mailing, { language, whole });
    prepared.set(key, found);
    return found;
  };

  async function deliver(handed: HandedOver): Promise<Outcome | undefined> {
    const { mailing, userId, domain, tries } = handed;
    const about = { mailingId: mailing.id, userId };
    const compose = await versionOf(handed);
    if (!compose) return { ...about, state: "failed", outcome: "" };
    const mail = composeFor(ctx, handed, compose);
    try {
      await siteMail(ctx).send(mail);
      await failPoint("newsletters.after_accepted");
      return { ...about, state: "sent", outcome: "" };
    } catch (error) {
      const failure = classifySendError(error);
      const { kind, answer } = failure;
      ctx.log.warn({ kind, answer, domain }, "a newsletter email was not sent");
      if (kind === "unknown") return undefined;
      if (kind === "refused") {
        if (failure.deadAddress)
          await suppressAddress(ctx, {
            address: handed.address,
            reason: "bounce",
            source: "smtp",
            detail: answer,
          });
        return { ...about, state: "failed", outcome: answer };
      }
      if (kind === "unreached") pacer.pauseAll(unreachablePauseMs);
      else pacer.pause(domain, domainPauseMs);
      if (kind === "later" && tries >= maxTries)
        return { ...about, state: "failed", outcome: answer };
      const waitMs = kind === "unreached" ? unreachablePauseMs : 60_000 * 2 ** (tries - 1);
      const dueAt = new Date(ctx.clock.now().getTime() + waitMs);
      return { ...about, state: "waiting", outcome: answer, dueAt };
    }
  }

  /** The next recipient whose turn it is, how long that takes, or nothing if there are none. */
  async function next(mailings: readonly Mailing[]): Promise<Claimed | number | undefined> {
    if (!mayGoOn()) return undefined;
    if (queue.length < claimedAhead / 2 && !nothingLeft && performance.now() >= fillAgainAtMs) {
      filling ??= fill(mailings).finally(() => {
        filling = undefined;
      });
      if (queue.length === 0) await filling;
    }
    const turn = pacer.take(queue);
    if ("index" in turn) return queue.splice(turn.index, 1)[0];
    if (queue.length > 0) return turn.waitMs;
    return nothingLeft && !filling ? undefined : 0;
  }

  async function lane(mailings: readonly Mailing[]): Promise<void> {
    let unrecorded: Outcome[] = [];
    const record = async () => {
      const outcomes = unrecorded;
      unrecorded = [];
      await recordOutcomes(ctx, lease, outcomes);
    };
    for (;;) {
      const turn = await next(mailings);
      if (turn === undefined) return record();
      if (typeof turn === "number") {
        // What was sent is recorded before any wait.
        await record();
        await sleep(Math.min(turn, 1_000) + 1);
        continue;
      }
      const handed = await handOver(ctx, lease, turn, unrecorded);
      unrecorded = [];
      const outcome = handed && (await deliver(handed));
      if (outcome) unrecorded = [outcome];
    }
  }

  return {
    async run(mailings: readonly Mailing[]): Promise<boolean> {
      const renewing = setInterval(() => {
        renewLease(ctx.db, lease).then(
          (isOurs) => {
            isOver ||= !isOurs;
          },
          (error: unknown) => {
            ctx.log.warn({ err: error }, "the lease of the newsletter sender was not renewed");
            isOver = true;
          },
        );
      }, renewEveryMs);
      try {
        const ended = await Promise.allSettled(
          Array.from({ length: lanes }, () =>
            lane(mailings).catch((error: unknown) => {
              isOver = true;
              throw error;
            }),
          ),
        );
        for (const each of ended) if (each.status === "rejected") throw each.reason;
        return !isOver && !nothingLeft;
      } finally {
        clearInterval(renewing);
      }
    },
  };
}

async function prepare(
  ctx: Context<Actor>,
  { workId, kind, subject, preview }: Mailing,
  { language, whole }: { readonly language: string; readonly whole: boolean },
): Promise<Prepared | undefined> {
  const issue = await loadIssue(ctx, { workId, kind, subject, preview });
  return (
    issue &&
    prepareIssue(issue, {
      t: translateInto(ctx, language),
      origin: siteMail(ctx).origin,
      now: ctx.clock.now(),
      whole,
    })
  );
}

function composeFor(ctx: Context<Actor>, handed: HandedOver, compose: Prepared): Mail {
  const { mailing, userId, address, name } = handed;
  const { id, creatorId } = mailing;
  const kind = mailing.kind === "email" ? "creator_email" : "supported_work_published";
  const { origin } = siteMail(ctx);
  const key = messageKey(id, userId);
  const bounceBase = ctx.ports.get(appConfig).MAIL_BOUNCE_ADDRESS;
  const mail = compose({
    key,
    to: { address, name },
    unsubscribeUrl: new URL(creatorUnsubscribePath(ctx, userId, { kind, creatorId }), origin).href,
  });
  // Reports name the email by it where the provider replaces the Message-ID.
  return {
    ...mail,
    ...(bounceBase && {
      bounceTo: bounceAddress(ctx, { mailingId: id, userId, address }, bounceBase),
    }),
    headers: { ...mail.headers, [keyHeader]: `${key}@`, [postmarkKeyHeader]: `${key}@` },
  };
}
