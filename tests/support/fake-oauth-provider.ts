import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface OAuthAccount {
  readonly id: number;
  readonly login: string;
  readonly email: string;
}

const github = /^https:\/\/(?:api\.)?github\.com(?=\/)/;

/** A `fetch` that sends requests for GitHub to `origin`; everything else is unchanged. */
export function fetchThrough(origin: string, outside = globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!github.test(url)) return outside(input, init);
    const to = url.replace(github, origin);
    return outside(input instanceof Request ? new Request(to, input) : to, init);
  };
}

interface Granted {
  readonly person: OAuthAccount;
  readonly challenge: string | null;
  readonly backTo: string;
}

/**
 * A fake OAuth provider with the parts of GitHub's API we use: it issues a code on approval,
 * accepts it once and only with the matching secret, and returns the account.
 */
export async function startOAuthProvider() {
  const codes = new Map<string, Granted>();
  const keys = new Map<string, OAuthAccount>();
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://other.site");
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const sent = new URLSearchParams(Buffer.concat(chunks).toString());
    const whose = keys.get((incoming.headers.authorization ?? "").replace("Bearer ", ""));
    const answer = (status: number, body: unknown) => {
      outgoing.writeHead(status, { "Content-Type": "application/json" });
      outgoing.end(JSON.stringify(body));
    };
    if (pathname === "/login/oauth/access_token") return answer(200, exchange(sent));
    if (!whose) return answer(401, { message: "Bad credentials" });
    if (pathname === "/user") return answer(200, { ...whose, name: whose.login });
    if (pathname === "/user/emails")
      return answer(200, [{ email: whose.email, primary: true, verified: true }]);
    return answer(404, { message: "Not Found" });
  });

  function exchange(sent: URLSearchParams) {
    const code = sent.get("code") ?? "";
    const granted = codes.get(code);
    codes.delete(code);
    const proof = createHash("sha256")
      .update(sent.get("code_verifier") ?? "")
      .digest("base64url");
    const right =
      granted?.backTo === sent.get("redirect_uri") &&
      (granted?.challenge ?? proof) === proof &&
      sent.get("client_secret") === "a secret";
    if (!granted || !right) return { error: "bad_verification_code" };
    const key = randomBytes(12).toString("hex");
    keys.set(key, granted.person);
    return { access_token: key, token_type: "bearer", scope: "read:user,user:email" };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** A `fetch` that sends requests for GitHub to this site. */
    instead: fetchThrough(origin),
    /** Approves the request as `person`: returns the URL the browser is redirected to. */
    agree(url: string, person: OAuthAccount): string {
      const { searchParams } = new URL(url);
      const code = randomBytes(8).toString("hex");
      const backTo = searchParams.get("redirect_uri") ?? "";
      codes.set(code, { person, backTo, challenge: searchParams.get("code_challenge") });
      const back = new URL(backTo);
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      return back.href;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
