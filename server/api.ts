import { Hono } from "hono";
import { apiBase } from "#contracts/api";
import {
  bearerOf,
  isWrite,
  type Operation,
  operations,
  scopeMissing,
  tokenMissing,
} from "#modules/api";
import { type Clock, systemClock } from "#platform/clock";
import { rateLimited } from "#platform/errors";
import { limitKeyForIp, memoryLimiter } from "#platform/ratelimit";
import { answerWith, countRequest, crossOrigin, preflight } from "./api/answering.ts";
import { readBy, readJson, readQuery, writeKey } from "./api/asking.ts";
import { problem, problemOf } from "./api/problem.ts";
import type { AppContainer } from "./app-container.ts";
import type { Arrival } from "./edge.ts";

interface Options {
  readonly house: Pick<AppContainer, "db" | "ports" | "contextFor">;
  /** Whether the doors are shut for maintenance. */
  readonly isShut: () => Promise<boolean>;
  readonly clock?: Clock;
  readonly report: (error: unknown, about: { requestId: string; url: string }) => string;
}

type Bindings = { arrival: Arrival };

/** Guessing at tokens is hopeless, and still not free. */
const refusals = memoryLimiter({ limit: 60, perSeconds: 60 });

export const documentHeaders = {
  ...crossOrigin,
  "Content-Type": "application/json",
  "Cache-Control": "public, max-age=300",
};

/** `/api/v1`: each operation of the module, mounted from the one list of them. */
export function makeApi({ house, isShut, report, clock = systemClock }: Options) {
  const api = new Hono<{ Bindings: Bindings }>().basePath(apiBase);
  api.use("*", async (c, next) => {
    if (c.req.method === "OPTIONS") return preflight();
    await next();
    for (const [name, value] of Object.entries(crossOrigin)) c.res.headers.set(name, value);
  });
  for (const each of operations)
    api.on(each.method.toUpperCase(), each.path.replace(/\{(\w+)\}/g, ":$1"), (c) =>
      answer(each, c.req.raw, c.req.param(), c.env.arrival),
    );
  const known = new Set(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")));
  for (const path of known)
    api.all(path, () => problem(house, { status: 405, code: "method_not_used" }));
  api.all("*", () => problem(house, { status: 404, code: "no_such_operation" }));
  api.onError((error, c) => {
    const { requestId } = c.env.arrival;
    const digest = report(error, { requestId, url: c.req.url });
    return problem(house, {
      status: 500,
      code: "application_error",
      detail: `It was noted as ${digest}.`,
    });
  });
  return api;

  async function answer(
    operation: Operation,
    request: Request,
    params: Record<string, string>,
    { requestId, clientIp }: Arrival,
  ): Promise<Response> {
    const allowance: Record<string, string> = {};
    try {
      if (await isShut())
        return problem(house, { status: 503, code: "maintenance", retryAfterSeconds: 60 });
      const bearer = await bearerIn(request.headers, clientIp);
      const write = isWrite(operation);
      const { wait, headers } = await countRequest(house.db, bearer.tokenId, { write });
      Object.assign(allowance, headers);
      if (wait !== undefined) {
        const limits = { status: 429, code: "rate_limited", retryAfterSeconds: wait, headers };
        return problem(house, limits);
      }
      if (!bearer.scopes.includes(operation.scope)) throw scopeMissing(operation.scope);
      const { takes } = operation;
      const path = readBy(takes.path, params);
      const query = readBy(takes.query, readQuery(new URL(request.url).searchParams));
      const sent = write ? await readJson(house, request) : { json: {} };
      if (sent instanceof Response) return withHeaders(sent, allowance);
      const ctx = house.contextFor(bearer.actor, { requestId, signal: request.signal, clock });
      const done = await operation.run(ctx, {
        path,
        query,
        body: readBy(takes.body, sent.json),
        bearer,
        key: write ? writeKey(request, bearer.tokenId) : "",
      });
      if ("movedTo" in done) return withHeaders(movedTo(done.movedTo, request.url), allowance);
      const said = { created: write, at: done.at };
      return withHeaders(answerWith(request, done.answer, said), allowance);
    } catch (error) {
      const refused = problemOf(house, error);
      if (!refused) throw error;
      return withHeaders(refused, allowance);
    }
  }

  /** By the header alone. A cookie is not even looked at, so no page can act through a browser. */
  async function bearerIn(headers: Headers, clientIp: string) {
    const [, token] = /^Bearer +(\S{1,200})$/i.exec(headers.get("Authorization") ?? "") ?? [];
    if (!token) throw tokenMissing();
    try {
      return await bearerOf(house.db, token, clock);
    } catch (error) {
      const wait = refusals.take(limitKeyForIp(clientIp));
      if (wait > 0) throw rateLimited(wait);
      throw error;
    }
  }
}

const movedTo = (path: string, asked: string): Response =>
  new Response(null, {
    status: 308,
    headers: { Location: apiBase + path + new URL(asked).search, "Cache-Control": "no-store" },
  });

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
