import { isIP } from "node:net";
import { appConfig } from "#platform/config";
import type { WithPorts } from "#platform/ports";
import { tokenOf } from "./links.ts";
import type { Registered } from "./register-account.ts";

/**
 * The token of a new account's confirmation link, to show on the page where no email is sent: in the
 * demo, and on a loopback address. Only for an account that this sign-up created: the link of an
 * existing account would let anyone take it over.
 */
export function linkWithoutMail(
  ctx: WithPorts,
  registered: Registered | undefined,
): string | undefined {
  return registered && showsLinks(ctx.ports.get(appConfig))
    ? tokenOf(ctx, "verify_email", registered.linkId)
    : undefined;
}

interface Place {
  readonly SMTP_URL?: string | undefined;
  readonly DEMO: boolean;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}

export function showsLinks({ SMTP_URL, DEMO, HOST, PUBLIC_URL }: Place): boolean {
  if (SMTP_URL) return false;
  const publicHost = PUBLIC_URL && URL.parse(PUBLIC_URL)?.hostname;
  return DEMO || (isLoopback(HOST) && (!publicHost || isLoopback(publicHost)));
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "");
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}
