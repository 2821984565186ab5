import { config } from "#platform/config";
import { rateLimited } from "#platform/errors";
import { memoryLimiter } from "#platform/ratelimit";

const perPerson = memoryLimiter({ limit: config.MESSAGES_PER_MINUTE, perSeconds: 60 });

/** Nobody floods a conversation; a quick exchange is no flood. Each process counts for itself. */
export function limitSending(userId: string): void {
  const waitSeconds = perPerson.take(userId);
  if (waitSeconds > 0) throw rateLimited(waitSeconds);
}
