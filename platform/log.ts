import pino, { type Logger } from "pino";
import { processLogLevel } from "./config.ts";

export type Log = Logger;

/**
 * Structured, one line each, to standard output. Credentials are redacted. One per process, since
 * the output is; an application logs through `ctx.log`, a child with its own level.
 */
export const log: Log = pino({
  level: processLogLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: {
    paths: [
      "password",
      "token",
      "secret",
      "cookie",
      "authorization",
      "*.password",
      "*.token",
      "*.secret",
      "*.cookie",
      "*.authorization",
      "req.headers",
    ],
    censor: "[left out]",
  },
});
