import { Redis } from "ioredis";

/** Connects to Redis and waits for one answer; throws why it could not. */
export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let failure: Error | undefined;
  redis.on("error", (error) => {
    failure ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    // The library's own error says only that the connection is closed.
    throw failure ?? error;
  } finally {
    redis.disconnect();
  }
}
