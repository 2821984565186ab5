import { appConfig } from "#platform/config";
import { rateLimited } from "#platform/errors";
import { definePort, type WithPorts } from "#platform/ports";
import { memoryLimiter } from "#platform/ratelimit";

const perPerson = definePort("messaging.sendingLimit", (ports) =>
  memoryLimiter({ limit: ports.get(appConfig).MESSAGES_PER_MINUTE, perSeconds: 60 }),
);

/** Prevents flooding a conversation while allowing a quick exchange. Counted per process. */
export function limitSending({ ports }: WithPorts, userId: string): void {
  const waitSeconds = ports.get(perPerson).take(userId);
  if (waitSeconds > 0) throw rateLimited(waitSeconds);
}
