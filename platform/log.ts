import pino, { type Logger } from "pino";
import { config } from "./config.ts";

export type Log = Logger;

/** Structured, one line each, to standard output. Anything that could open a door is left out. */
export const log: Log = pino({
  level: config.LOG_LEVEL,
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
