import { Hono } from "hono";
import { apiBase } from "#contracts/api";
import {
  authenticateToken,
  isWrite,
  type Operation,
  operations,
  scopeMissing,
  tokenMissing,
} from "#modules/api";
import { isPartOn, turnedOff } from "#modules/site";
import { type Clock, systemClock } from "#platform/clock";
import { combineReads } from "#platform/db";
import { rateLimited } from "#platform/errors";
import { defaultLocale } from "#platform/i18n";
import { limitKeyForIp, memoryLimiter } from "#platform/ratelimit";
import { translations } from "#platform/translations";
import { problem, problemOf } from "./api/problem.ts";
import { idempotencyKeyFor, parseWith, readJson, readQuery } from "./api/requests.ts";
import { countRequest, crossOrigin, preflight, respondWith } from "./api/responses.ts";
import type { AppContainer } from "./app-container.ts";
import type { RequestInfo } from "./edge.ts";

interface Options {
  readonly container: Pick<AppContainer, "db" | "dbFor" | "ports" | "contextFor">;
  /** Whether the site is in maintenance mode. */
  readonly isInMaintenance: () => Promise<boolean>;
  readonly clock?: Clock;
  readonly report: (error: unknown, about: { requestId: string; url: string }) => string;
}

type Bindings = { requestInfo: RequestInfo };

/** Guessing at tokens is hopeless, and still not free. */
const failedAuthLimiter = memoryLimiter({ limit: 60, perSeconds: 60 });

export const documentHeaders = {
  ...crossOrigin,
  "Content-Type": "application/json",
  "Cache-Control": "public, max-age=300",
};

/** `/api/v1`: mounts each operation of the module from its list of operations. */
export function makeApi({ container, isInMaintenance, report, clock = systemClock }: Options) {
  const english = container.ports.get(translations).forLocale(defaultLocale);
  const api = new Hono<{ Bindings: Bindings }>().basePath(apiBase);
  api.use("*", async (c, next) => {
    if (!isPartOn(container, "api"))
      return problem(container, { status: 404, code: "unknown_operation" });
    if (c.req.method === "OPTIONS") return preflight();
    await next();
    for (const [name, value] of Object.entries(crossOrigin)) c.res.headers.set(name, value);
  });
  for (const each of operations)
    api.on(each.method.toUpperCase(), each.path.replace(/\{(\w+)\}/g, ":$1"), (c) =>
      turnedOff(container, "operations").includes(each.group)
        ? problem(container, { status: 404, code: "unknown_operation" })
        : answer(each, c.req.raw, c.req.param(), c.env.requestInfo),
    );
  const known = new Set(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")));
  for (const path of known)
    api.all(path, () => problem(container, { status: 405, code: "method_not_allowed" }));
  api.all("*", () => problem(container, { status: 404, code: "unknown_operation" }));
  api.onError((error, c) => {
    const { requestId } = c.env.requestInfo;
    const digest = report(error, { requestId, url: c.req.url });
    return problem(container, {
      status: 500,
      code: "application_error",
      detail: `Error reference: ${digest}`,
    });
  });
  return api;

  async function answer(
    operation: Operation,
    request: Request,
    params: Record<string, string>,
    { requestId, clientIp }: RequestInfo,
  ): Promise<Response> {
    const allowance: Record<string, string> = {};
    try {
      if (await isInMaintenance())
        return problem(container, { status: 503, code: "maintenance", retryAfterSeconds: 60 });
      const bearer = await bearerIn(request.headers, clientIp);
      const write = isWrite(operation);
      const { wait, headers } = await countRequest(container.db, bearer.tokenId, { write });
      Object.assign(allowance, headers);
      if (wait !== undefined) {
        const limits = { status: 429, code: "rate_limited", retryAfterSeconds: wait, headers };
        return problem(container, limits);
      }
      if (!bearer.scopes.includes(operation.scope)) throw scopeMissing(operation.scope);
      const { input } = operation;
      const path = parseWith(input.path, params);
      const query = parseWith(input.query, readQuery(new URL(request.url).searchParams));
      const sent = write ? await readJson(container, request) : { json: {} };
      if (sent instanceof Response) return withHeaders(sent, allowance);
      const ctx = container.contextFor(bearer.actor, {
        db: container.dbFor(bearer.actor, write ? "write" : "read"),
        requestId,
        signal: request.signal,
        clock,
        // The same for every program, whatever the language of the site.
        t: english,
      });
      const body = parseWith(input.body, sent.json);
      const key = write ? idempotencyKeyFor(request, bearer.tokenId) : "";
      const run = () => operation.run(ctx, { path, query, body, bearer, key });
      const done = await (write ? run() : combineReads(run));
      if ("movedTo" in done) return withHeaders(movedTo(done.movedTo, request.url), allowance);
      const meta = { created: write, at: done.at };
      return withHeaders(respondWith(request, done.answer, meta), allowance);
    } catch (error) {
      const response = problemOf(container, error);
      if (!response) throw error;
      return withHeaders(response, allowance);
    }
  }

  /** By the header only. Cookies are ignored, so no page can act through a browser. */
  async function bearerIn(headers: Headers, clientIp: string) {
    const [, token] = /^Bearer +(\S{1,200})$/i.exec(headers.get("Authorization") ?? "") ?? [];
    if (!token) throw tokenMissing();
    try {
      return await authenticateToken(container.db, token, clock);
    } catch (error) {
      const wait = failedAuthLimiter.take(limitKeyForIp(clientIp));
      if (wait > 0) throw rateLimited(wait);
      throw error;
    }
  }
}

const movedTo = (path: string, requestUrl: string): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: apiBase + path + new URL(requestUrl).search, "Cache-Control": "no-store" },
  });

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
