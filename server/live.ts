import { inboxTopic } from "#contracts/messaging";
import { exportsTopic } from "#contracts/portability";
import { mayFollowTopic } from "#modules/forum";
import { sessionTopic } from "#modules/identity";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import type { LiveMessage } from "#platform/events";
import { type Hub, liveResponse } from "#platform/realtime";
import type { AppContainer } from "./app-container.ts";
import type { RequestInfo } from "./edge.ts";

/** Who may subscribe to which topic. A topic not listed here can't be subscribed to. */
const topicRules: readonly {
  pattern: RegExp;
  canSubscribe: (actor: Actor, topic: string, ctx: Context<Actor>) => boolean | Promise<boolean>;
}[] = [
  { pattern: /^site$/, canSubscribe: () => true },
  {
    pattern: /^exports:[0-9a-f-]{36}$/,
    canSubscribe: (actor, topic) => isMember(actor) && topic === exportsTopic(actor.userId),
  },
  {
    pattern: /^person:[0-9a-f-]{36}$/,
    canSubscribe: (actor, topic) => isMember(actor) && topic === `person:${actor.userId}`,
  },
  {
    pattern: /^topic:[0-9a-z]{12}$/,
    canSubscribe: (_actor, topic, ctx) => mayFollowTopic(ctx, topic.slice("topic:".length)),
  },
  {
    // Conversations have no topic of their own: the audience is decided where a message is written.
    pattern: /^inbox:[0-9a-f-]{36}$/,
    canSubscribe: (actor, topic) => isMember(actor) && topic === inboxTopic(actor.userId),
  },
];

const maxTopics = 50;
const maxTopicLength = 100;

const text = (status: number, words: string) =>
  new Response(`${words}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

interface Options {
  readonly hub: Hub;
  readonly container: Pick<AppContainer, "config" | "contextFor">;
  /** A position from which no later message is missed. */
  readonly lowWatermark: () => string;
  readonly liveMessagesSince: (low: string) => Promise<readonly LiveMessage[] | undefined>;
}

/**
 * `GET /live?topic=a&topic=b`: server-sent events for these topics. A reconnecting browser sends
 * its position (`Last-Event-ID`, or `since` if it can't send headers) and receives what it missed.
 */
export function makeLive({ hub, container, lowWatermark, liveMessagesSince }: Options) {
  const openByIp = new Map<string, number>();

  return async function live(
    request: Request,
    actor: Actor,
    { clientIp, requestId }: RequestInfo,
  ): Promise<Response> {
    // Staff viewing as a member receive none of that member's events. 204 stops an EventSource from
    // reconnecting.
    if (isViewed(actor)) return new Response(null, { status: 204 });
    const { searchParams } = new URL(request.url);
    const topics = new Set(searchParams.getAll("topic"));
    const tooLong = [...topics].some((topic) => topic.length > maxTopicLength);
    if (topics.size === 0 || topics.size > maxTopics || tooLong)
      return text(400, `Name 1 to ${maxTopics} topics.`);
    const open = openByIp.get(clientIp) ?? 0;
    if (open >= container.config.LIVE_PER_ADDRESS)
      return text(429, "Too many open pages from this address.");
    const ctx = container.contextFor(actor, { requestId, signal: request.signal });
    // Tabs share a stream: one topic that is gone must not end the others.
    for (const topic of [...topics]) {
      const rule = topicRules.find(({ pattern }) => pattern.test(topic));
      if (!(await rule?.canSubscribe(actor, topic, ctx))) topics.delete(topic);
    }
    // 204 stops an EventSource from reconnecting. The same if there is no such topic.
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
    const missed = /^\d{1,18}$/.test(since) ? () => liveMessagesSince(since) : undefined;
    return liveResponse({
      hub,
      topics,
      signal,
      onEnd,
      id: lowWatermark(),
      ...(missed && { missed }),
    });
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
