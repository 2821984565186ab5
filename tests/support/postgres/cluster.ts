import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { postgresPrograms } from "./programs.ts";

const exec = promisify(execFile);

export interface Cluster {
  readonly superuserUrl: string;
  /** Owner of the tables. */
  readonly ownerUrl: string;
  /** What the product itself runs as. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

/** A throw-away cluster: quick rather than durable. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const bin = postgresPrograms();
  const who = unprivileged();
  const data = join(dataDir, "postgres");
  const password = randomBytes(12).toString("hex");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, "password"), password, { mode: 0o600 });
  for (const path of [dirname(dataDir), dataDir, join(dataDir, "password")])
    if (who) chownSync(path, who.uid, who.gid);
  const run = (program: string, args: string[]) =>
    exec(join(bin, program), args, { ...who, cwd: dataDir, env: { LC_ALL: "C", PATH: "" } });

  await run("initdb", [
    ...["-D", data, "-U", "postgres", "-E", "UTF8", "--locale-provider=builtin"],
    ...["--builtin-locale=C.UTF-8", "--locale=C", "--auth=scram-sha-256", "--no-sync"],
    ...[`--pwfile=${join(dataDir, "password")}`],
  ]);
  const settings = [
    "listen_addresses=''",
    `unix_socket_directories='${dataDir}'`,
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "max_connections=100",
    "shared_buffers=64MB",
  ];
  writeFileSync(join(data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  await run("pg_ctl", ["-D", data, "-w", "-t", "30", "-l", join(dataDir, "log"), "start"]);

  const url = (role: string, database: string) =>
    `postgres://${role}:${password}@localhost/${database}?host=${encodeURIComponent(dataDir)}`;
  const superuserUrl = url("postgres", "guildhall");
  const root = new pg.Client(url("postgres", "postgres"));
  await root.connect();
  await root.query(`create role guildhall_owner login password '${password}'`);
  await root.query(`create role guildhall_app login password '${password}'`);
  await root.query("create database guildhall owner guildhall_owner");
  await root.end();
  const grants = new pg.Client(superuserUrl);
  await grants.connect();
  await grants.query(`
    revoke create on schema public from public;
    alter default privileges for role guildhall_owner
      grant select, insert, update, delete on tables to guildhall_app;
    alter default privileges for role guildhall_owner grant usage on sequences to guildhall_app`);
  await grants.end();
  return {
    superuserUrl,
    ownerUrl: url("guildhall_owner", "guildhall"),
    appUrl: url("guildhall_app", "guildhall"),
    stop: async () => {
      await run("pg_ctl", ["-D", data, "-w", "-m", "immediate", "stop"]);
    },
  };
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return;
  const people = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres:", "nobody:"].map((name) => people.find((l) => l.startsWith(name)));
  const [, , uid, gid] = (line.find(Boolean) ?? "::65534:65534").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
