import { createHash, createHmac } from "node:crypto";
import type { WithPorts } from "#platform/ports";
import { authSecret } from "./secret.ts";

/**
 * The secret part of a mailed link, made from what it is about and the site's secret: the job that
 * mails it can run twice and sends the same email, and neither the queue nor a table ever holds it.
 */
export const signedToken = (ctx: WithPorts, about: string): string =>
  createHmac("sha256", authSecret(ctx)).update(about).digest("base64url");

/** What tables store of a token. */
export const tokenDigest = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
