import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { checkParams, type Params, readForm } from "./check-params.ts";
import type { Endpoint } from "./endpoint.ts";
import { FakeStripe, type StripeError, type StripeObject, stripeError } from "./fake-stripe.ts";
import { moneyIn } from "./money-in.ts";
import { moneyOut } from "./money-out.ts";

const endpoints = [...moneyIn, ...moneyOut];
export const fakeStripeKey = "sk_test_of_the_double";

/**
 * A fake Stripe on this machine: accepts the library's requests, and rejects whatever Stripe would
 * reject by the library's own types. Problems it found are in `complaints`.
 */
export async function startStripeServer() {
  const fakeStripe = new FakeStripe();
  const complaints: string[] = [];
  const answers = new Map<string, { hash: string; body: string; status: number }>();
  const line = { dropResponses: false, down: false };

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    if (line.down) return outgoing.destroy();
    const url = new URL(incoming.url ?? "/", "http://double");
    const { status, text } = answer(incoming, url, body);
    if (line.dropResponses) return outgoing.destroy();
    outgoing.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_double" });
    outgoing.end(text);
  });

  function answer(incoming: IncomingMessage, url: URL, body: Body) {
    const { headers, method } = incoming;
    const wrong = (what: string) => {
      complaints.push(`${method} ${url.pathname}: ${what}`);
      return replyWith(stripeError(400, { code: "parameter_unknown", message: what }));
    };
    if (headers.authorization !== `Bearer ${fakeStripeKey}`) return replyWith(stripeError(401, {}));
    const counter = endpoints.find((one) => one.method === method && one.path.test(url.pathname));
    if (!counter) return wrong("no such address");
    const version = String(headers["stripe-version"]);
    if (counter.preview ? !version.endsWith(".preview") : version !== Stripe.API_VERSION)
      return wrong("another API version");
    if (method === "POST" && body.type !== (counter.takesFile ? multipart : urlencoded))
      return wrong("not a form");
    const params = method === "POST" ? body.params : readForm(url.search.slice(1));
    const problems = counter.params ? checkParams(...counter.params, params) : [];
    if (problems.length > 0) return wrong(problems.join("; "));
    const key = headers["idempotency-key"];
    if (counter.keyed && typeof key !== "string") return wrong("no idempotency key");
    return once(String(key), counter, `${url.pathname} ${JSON.stringify(params)}`, () => {
      const account = headers["stripe-account"];
      const ids = counter.path.exec(url.pathname)?.slice(1) ?? [];
      const call = { fakeStripe, params, ids, account: account ? String(account) : undefined };
      return replyWith(counter.answer(call), expandOf(params));
    });
  }

  function once(key: string, { keyed }: Endpoint, hash: string, work: () => Reply): Reply {
    if (!keyed) return work();
    const known = answers.get(key);
    if (known && known.hash !== hash)
      return replyWith({ ...stripeError(400, { type: "idempotency_error" }), status: 400 });
    if (known) return { status: known.status, text: known.body };
    const { status, text } = work();
    answers.set(key, { hash, body: text, status });
    return { status, text };
  }

  interface Reply {
    readonly status: number;
    readonly text: string;
  }
  function replyWith(
    thing: StripeObject | StripeError | { list: StripeObject[] },
    paths: string[] = [],
  ): Reply {
    if ("status" in thing && "error" in thing && typeof thing.status === "number")
      return { status: thing.status, text: JSON.stringify({ error: thing.error }) };
    const isList = "list" in thing && Array.isArray(thing.list);
    const whole = isList
      ? { object: "list", data: thing.list, has_more: thing.list.length >= 100, url: "/v1" }
      : thing;
    return { status: 200, text: JSON.stringify(expanded(fakeStripe, whole, paths)) };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fakeStripe,
    complaints,
    line,
    at: { host: "127.0.0.1", port },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const expandOf = ({ expand }: Record<string, unknown>): string[] =>
  Object.values((expand as Record<string, string> | undefined) ?? {});

/** Replaces ids with whole objects along the requested paths. */
function expanded(fakeStripe: FakeStripe, node: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((one) => expanded(fakeStripe, one, paths));
  if (typeof node !== "object" || node === null) return node;
  const copy: Record<string, unknown> = { ...node };
  for (const [name, rest] of groups(paths)) {
    const value = copy[name];
    const whole = typeof value === "string" ? (fakeStripe.get(value) ?? value) : value;
    copy[name] = expanded(fakeStripe, whole, rest);
  }
  return copy;
}

function groups(paths: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const [first = "", ...rest] = path.split(".");
    const inner = found.get(first) ?? [];
    if (rest.length > 0) inner.push(rest.join("."));
    found.set(first, inner);
  }
  return found;
}

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

interface Body {
  readonly type: string;
  readonly params: Record<string, Params>;
}

async function bodyOf(incoming: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const header = incoming.headers["content-type"] ?? "";
  const [type = ""] = header.split(";");
  if (type !== multipart) return { type, params: readForm(bytes.toString()) };
  const form = await new Response(bytes, { headers: { "Content-Type": header } }).formData();
  const params: Record<string, Params> = {};
  for (const [name, value] of form)
    params[name] =
      typeof value === "string"
        ? value
        : { name: value.name, type: value.type, size: String(value.size) };
  return { type, params };
}
