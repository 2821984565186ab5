import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { explainProblems, mayHoldSecret } from "./config/explain.ts";
import { configSchema, type GivenConfig } from "./config/schema.ts";
import { definePort } from "./ports.ts";

export { configSchema };

export type Config = Omit<GivenConfig, "DEMO"> & { readonly DEMO: boolean };

/** Reads the environment over `.env`; throws one error whose message is a table of what is wrong. */
export function readConfig(environment: Environment, file = ".env"): Config {
  const given = Object.fromEntries(
    Object.entries({ ...fromFile(file), ...environment }).filter(([, value]) => value !== ""),
  );
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(explainProblems(parsed.error, given));
  return { ...parsed.data, DEMO: parsed.data.DEMO ?? !isPublic(parsed.data) };
}

type Environment = Record<string, string | undefined>;

const fromFile = (file: string): Environment =>
  existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};

export type ConfigOrigin = "environment" | "file" | "default";

/** Where a value comes from. The environment wins over the file, and what is empty counts as unset. */
export function originOf(name: string, environment: Environment, file = ".env"): ConfigOrigin {
  if (environment[name]) return "environment";
  return environment[name] === undefined && fromFile(file)[name] ? "file" : "default";
}

/** Where strangers come, the demo's well-known passwords must not be there unless asked for. */
const isPublic = ({ NODE_ENV, PUBLIC_URL }: GivenConfig): boolean =>
  NODE_ENV === "production" && PUBLIC_URL?.startsWith("https:") === true;

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The configuration of one application; entry points read it and hand it to the container. */
export const appConfig = definePort<Config>("config");

/** The environment this process was started with, over `.env`. Only for entry points. */
export const loadConfig = (environment: Environment = process.env): Config =>
  readConfig(environment);

/** How much this process logs before any application is there; loadConfig refuses what is misspelled. */
export function processLogLevel(): Config["LOG_LEVEL"] {
  const level = configSchema.unwrap().shape.LOG_LEVEL;
  const given = { ...fromFile(".env"), ...process.env }.LOG_LEVEL || undefined;
  return level.catch(level.parse(undefined)).parse(given);
}

/** Every setting as a person reads it; values that may hold a secret are only said to be set. */
export function configRows(config: Config): {
  name: string;
  value: string;
  origin: ConfigOrigin;
  description: string;
}[] {
  return Object.entries(configSchema.unwrap().shape).map(([name, schema]) => {
    const value = config[name as keyof Config];
    const shown =
      value === undefined || value === ""
        ? "–"
        : mayHoldSecret(name) && name !== "PUBLIC_URL"
          ? "(set)"
          : String(value);
    const origin = originOf(name, process.env);
    return { name, value: shown, origin, description: schema.description ?? "" };
  });
}
