import { inboxTopic } from "#contracts/messaging";
import { exportsTopic } from "#contracts/portability";
import { mayFollowTopic } from "#modules/forum";
import { sessionTopic } from "#modules/identity";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import type { LiveMessage } from "#platform/events";
import { type Hub, liveResponse } from "#platform/realtime";
import type { AppContainer } from "./app-container.ts";
import type { Arrival } from "./edge.ts";

/** Who may follow what. A topic nobody named here can be followed by nobody. */
const topicRules: readonly {
  pattern: RegExp;
  mayFollow: (actor: Actor, topic: string, ctx: Context<Actor>) => boolean | Promise<boolean>;
}[] = [
  { pattern: /^site$/, mayFollow: () => true },
  {
    pattern: /^exports:[0-9a-f-]{36}$/,
    mayFollow: (actor, topic) => isMember(actor) && topic === exportsTopic(actor.userId),
  },
  {
    pattern: /^person:[0-9a-f-]{36}$/,
    mayFollow: (actor, topic) => isMember(actor) && topic === `person:${actor.userId}`,
  },
  {
    pattern: /^topic:[0-9a-z]{12}$/,
    mayFollow: (_actor, topic, ctx) => mayFollowTopic(ctx, topic.slice("topic:".length)),
  },
  {
    // Conversations have no topic of their own to follow: who hears what is decided where it is written.
    pattern: /^inbox:[0-9a-f-]{36}$/,
    mayFollow: (actor, topic) => isMember(actor) && topic === inboxTopic(actor.userId),
  },
];

const maxTopics = 50;
const longestTopic = 100;

const text = (status: number, words: string) =>
  new Response(`${words}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

interface Options {
  readonly hub: Hub;
  readonly house: Pick<AppContainer, "config" | "contextFor">;
  /** From where reading on misses nothing that is told after this moment. */
  readonly low: () => string;
  readonly toldSince: (low: string) => Promise<readonly LiveMessage[] | undefined>;
}

/**
 * `GET /live?topic=a&topic=b`: server-sent events about these topics. A browser that comes back says
 * where it was (`Last-Event-ID`, or `since` where it can send no header) and is told what it missed.
 */
export function makeLive({ hub, house, low, toldSince }: Options) {
  const openByIp = new Map<string, number>();

  return async function live(
    request: Request,
    actor: Actor,
    { clientIp, requestId }: Arrival,
  ): Promise<Response> {
    // Whoever looks as somebody else hears nothing of theirs. To a stream it means: do not come back.
    if (isViewed(actor)) return new Response(null, { status: 204 });
    const { searchParams } = new URL(request.url);
    const topics = new Set(searchParams.getAll("topic"));
    const tooLong = [...topics].some((topic) => topic.length > longestTopic);
    if (topics.size === 0 || topics.size > maxTopics || tooLong)
      return text(400, `Name 1 to ${maxTopics} topics.`);
    const open = openByIp.get(clientIp) ?? 0;
    if (open >= house.config.LIVE_PER_ADDRESS)
      return text(429, "Too many open pages from this address.");
    const ctx = house.contextFor(actor, { requestId, signal: request.signal });
    // Tabs share a stream: one topic that is gone must not silence the others.
    for (const topic of [...topics]) {
      const rule = topicRules.find(({ pattern }) => pattern.test(topic));
      if (!(await rule?.mayFollow(actor, topic, ctx))) topics.delete(topic);
    }
    // Said to a stream, this means: do not come back. The same where there is no such topic.
    if (topics.size === 0) return new Response(null, { status: 204 });
    openByIp.set(clientIp, (openByIp.get(clientIp) ?? 0) + 1);
    const session = isMember(actor) ? endWithSession(hub, actor.sessionId) : undefined;
    const onEnd = () => {
      session?.forget();
      const left = (openByIp.get(clientIp) ?? 1) - 1;
      if (left > 0) openByIp.set(clientIp, left);
      else openByIp.delete(clientIp);
    };
    const signal = session ? AbortSignal.any([request.signal, session.ended]) : request.signal;
    const since = request.headers.get("Last-Event-ID") ?? searchParams.get("since") ?? "";
    const missed = /^\d{1,18}$/.test(since) ? () => toldSince(since) : undefined;
    return liveResponse({ hub, topics, signal, onEnd, id: low(), ...(missed && { missed }) });
  };
}

/** A stream must not outlive the session it was opened with, in whichever process either ended. */
function endWithSession(hub: Hub, sessionId: string) {
  const ending = new AbortController();
  const forget = hub.add({
    topics: new Set([sessionTopic(sessionId)]),
    send: () => ending.abort(),
    end: () => {},
  });
  return { ended: ending.signal, forget };
}
