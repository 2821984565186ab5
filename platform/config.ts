import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { explainProblems, mayHoldSecret } from "./config/explain.ts";
import { isLoopbackHost } from "./config/loopback.ts";
import { type ConfigInput, configSchema } from "./config/schema.ts";
import { definePort } from "./ports.ts";

export { configSchema, isLoopbackHost };

export type Config = Omit<ConfigInput, "DEMO"> & { readonly DEMO: boolean };

/** Reads the environment over `.env`; throws one error whose message is a table of problems. */
export function readConfig(environment: Environment, file = ".env"): Config {
  const values = Object.fromEntries(
    Object.entries({ ...fromFile(file), ...environment }).filter(([, value]) => value !== ""),
  );
  const parsed = configSchema.safeParse(values);
  if (!parsed.success) throw new ConfigError(explainProblems(parsed.error, values));
  return { ...parsed.data, DEMO: parsed.data.DEMO ?? isLocal(parsed.data) };
}

type Environment = Record<string, string | undefined>;

const fromFile = (file: string): Environment =>
  existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};

export type ConfigOrigin = "environment" | "file" | "default";

/** Where a value comes from. The environment overrides the file, and empty counts as unset. */
export function originOf(name: string, environment: Environment, file = ".env"): ConfigOrigin {
  if (environment[name]) return "environment";
  return environment[name] === undefined && fromFile(file)[name] ? "file" : "default";
}

/**
 * Whether only this machine reaches the site, as far as its settings tell. Elsewhere the demo, whose
 * passwords are public, runs only on request.
 */
const isLocal = ({ HOST, PUBLIC_URL }: Pick<Config, "HOST" | "PUBLIC_URL">): boolean =>
  isLoopbackHost(HOST) &&
  (PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname));

/** A demo that others reach: every page tells them what it is. */
export const isPublicDemo = (config: Pick<Config, "DEMO" | "HOST" | "PUBLIC_URL">): boolean =>
  config.DEMO && !isLocal(config);

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The configuration of one application; entry points read it and pass it to the container. */
export const appConfig = definePort<Config>("config");

/** The environment this process was started with, over `.env`. Only for entry points. */
export const loadConfig = (environment: Environment = process.env): Config =>
  readConfig(environment);

/** The log level before any application exists; loadConfig rejects a misspelled one. */
export function processLogLevel(): Config["LOG_LEVEL"] {
  const level = configSchema.unwrap().shape.LOG_LEVEL;
  const logLevel = { ...fromFile(".env"), ...process.env }.LOG_LEVEL || undefined;
  return level.catch(level.parse(undefined)).parse(logLevel);
}

/** Every setting in readable form; values that may hold a secret are only reported as set. */
export function configRows(config: Config): {
  name: string;
  value: string;
  origin: ConfigOrigin;
  description: string;
}[] {
  return Object.entries(configSchema.unwrap().shape).map(([name, schema]) => {
    const value = config[name as keyof Config];
    const display =
      value === undefined || value === ""
        ? "–"
        : mayHoldSecret(name) && name !== "PUBLIC_URL"
          ? "(set)"
          : String(value);
    const origin = originOf(name, process.env);
    return { name, value: display, origin, description: schema.description ?? "" };
  });
}
