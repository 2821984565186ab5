import { inboxTopic } from "#contracts/messaging";
import { exportsTopic } from "#contracts/portability";
import { followableTopic } from "#modules/forum";
import { guildAccessTopic } from "#modules/guilds";
import { accessTopic, sessionTopic } from "#modules/identity";
import { isPartOn } from "#modules/site";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import type { LiveMessage } from "#platform/events";
import { type Hub, liveResponse } from "#platform/realtime";
import type { AppContainer } from "./app-container.ts";
import type { RequestInfo } from "./edge.ts";

/** Other topics whose messages mean that the right to follow this one may have ended. */
type Allowed = { readonly endedBy: readonly string[] } | undefined;

/** Published in each process once it knows which parts of the site are on now; nobody can follow it. */
export const siteLayoutTopic = "site_layout";

const allowedIf = (yes: boolean, ...endedBy: readonly string[]): Allowed =>
  yes ? { endedBy } : undefined;

/** Who may subscribe to which topic. A topic not listed here can't be subscribed to. */
const topicRules: readonly {
  pattern: RegExp;
  allow: (actor: Actor, topic: string, ctx: Context<Actor>) => Allowed | Promise<Allowed>;
}[] = [
  { pattern: /^site$/, allow: () => allowedIf(true) },
  {
    pattern: /^exports:[0-9a-f-]{36}$/,
    allow: (actor, topic) => allowedIf(isMember(actor) && topic === exportsTopic(actor.userId)),
  },
  {
    pattern: /^person:[0-9a-f-]{36}$/,
    allow: (actor, topic) => allowedIf(isMember(actor) && topic === `person:${actor.userId}`),
  },
  {
    pattern: /^topic:[0-9a-z]{12}$/,
    allow: async (_actor, topic, ctx) => {
      const found = await followableTopic(ctx, topic.slice("topic:".length));
      if (!found) return undefined;
      return found.guildId === null
        ? allowedIf(true)
        : allowedIf(true, guildAccessTopic(found.guildId), siteLayoutTopic);
    },
  },
  {
    // Conversations have no topic of their own: the audience is decided where a message is written.
    pattern: /^inbox:[0-9a-f-]{36}$/,
    allow: (actor, topic, ctx) =>
      allowedIf(
        isMember(actor) && topic === inboxTopic(actor.userId) && isPartOn(ctx, "messages"),
        siteLayoutTopic,
      ),
  },
];

const allowedNow = async (actor: Actor, topic: string, ctx: Context<Actor>): Promise<Allowed> =>
  topicRules.find(({ pattern }) => pattern.test(topic))?.allow(actor, topic, ctx);

const maxTopics = 50;
const maxTopicLength = 100;

const text = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(`${words}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });

interface Options {
  readonly hub: Hub;
  readonly container: Pick<AppContainer, "config" | "contextFor">;
  /** Who a request with these headers is from now. */
  readonly authenticate: (headers: Headers) => Promise<Actor>;
  /** A position from which no later message is missed. */
  readonly lowWatermark: () => string;
  readonly liveMessagesSince: (low: string) => Promise<readonly LiveMessage[] | undefined>;
}

/**
 * `GET /live?topic=a&topic=b`: server-sent events for these topics. A reconnecting browser sends
 * its position (`Last-Event-ID`, or `since` if it can't send headers) and receives what it missed.
 */
export function makeLive({
  hub,
  container,
  authenticate,
  lowWatermark,
  liveMessagesSince,
}: Options) {
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
      return text(400, `Subscribe to 1 to ${maxTopics} topics.`);
    const open = openByIp.get(clientIp) ?? 0;
    if (open >= container.config.LIVE_PER_ADDRESS)
      return text(429, "Too many open connections from this address.", { "Retry-After": "60" });
    const ctx = container.contextFor(actor, { requestId, signal: request.signal });
    // Tabs share a stream: one topic that is gone must not end the others.
    const endedBy = new Set(isMember(actor) ? [accessTopic(actor.userId)] : []);
    for (const topic of [...topics]) {
      const allowed = await allowedNow(actor, topic, ctx);
      if (!allowed) topics.delete(topic);
      else for (const topicOfEnd of allowed.endedBy) endedBy.add(topicOfEnd);
    }
    // 204 stops an EventSource from reconnecting. The same if there is no such topic.
    if (topics.size === 0) return new Response(null, { status: 204 });
    openByIp.set(clientIp, (openByIp.get(clientIp) ?? 0) + 1);
    /** Whether the same request would be refused one of its topics now. */
    const lostAccess = async () => {
      const now = await authenticate(request.headers);
      if (isMember(actor) && (!isMember(now) || now.sessionId !== actor.sessionId)) return true;
      const asked = container.contextFor(now, { requestId });
      for (const topic of topics) if (!(await allowedNow(now, topic, asked))) return true;
      return false;
    };
    const access = endWithAccess(hub, { actor, endedBy, lostAccess });
    const onEnd = () => {
      access.forget();
      const left = (openByIp.get(clientIp) ?? 1) - 1;
      if (left > 0) openByIp.set(clientIp, left);
      else openByIp.delete(clientIp);
    };
    const signal = AbortSignal.any([request.signal, access.ended]);
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

interface Access {
  readonly actor: Actor;
  readonly endedBy: ReadonlySet<string>;
  readonly lostAccess: () => Promise<boolean>;
}

/**
 * A stream must not outlive the session it was opened with, nor the membership, role, guild or part of
 * the site that allowed one of its topics, in whichever process those ended. The browser connects again and gets
 * what is left. If the check fails the stream ends as well.
 */
function endWithAccess(hub: Hub, { actor, endedBy, lostAccess }: Access) {
  const ending = new AbortController();
  const checkAgain = async () => {
    if (await lostAccess().catch(() => true)) ending.abort();
  };
  const session = isMember(actor) ? sessionTopic(actor.sessionId) : undefined;
  const topics = new Set([...endedBy, ...(session ? [session] : [])]);
  if (topics.size === 0) return { ended: ending.signal, forget: () => {} };
  const forget = hub.add({
    topics,
    send: ({ topic }) => (topic === session ? ending.abort() : void checkAgain()),
    end: () => {},
  });
  return { ended: ending.signal, forget };
}
