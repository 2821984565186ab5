import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { archiveCommand, restoreCommand } from "./archive/requests.ts";

const mb = 1024 * 1024;

export interface Address {
  /** Folder of the socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
}

export interface ArchiveSettings {
  timeoutSeconds: number;
}

export interface RecoverySettings {
  /** The end of the archive if absent. */
  targetTime?: Date;
}

/** Written again at each start, so that it follows the machine and the version of Guildhall. */
export function serverSettings(
  address: Address,
  libraries: string,
  { archive, recovery }: { archive?: ArchiveSettings; recovery?: RecoverySettings } = {},
): string {
  // A container's limit counts, not what the machine beneath has.
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const buffersMb = Math.round(Math.min(1024, Math.max(32, memory / mb / 8)));
  const statements = ["so", "dylib", "dll"].some((ending) =>
    existsSync(join(libraries, `pg_stat_statements.${ending}`)),
  );
  const socket = address.host.startsWith("/");
  const lines: Array<[string, string | number]> = [
    ["listen_addresses", socket ? "" : address.host],
    ["port", address.port],
    ["unix_socket_directories", socket ? address.host : ""],
    ["unix_socket_permissions", "0700"],
    ["password_encryption", "scram-sha-256"],
    ["max_connections", 100],
    // Migrations and backups still get in when the application has used up the rest.
    ["reserved_connections", 5],
    ["shared_buffers", `${buffersMb}MB`],
    ["effective_cache_size", `${Math.round(memory / mb / 2)}MB`],
    ["max_wal_size", "1GB"],
    ["checkpoint_timeout", "15min"],
    ["random_page_cost", 1.1],
    // Small tables are joined to on every page: without statistics the planner takes them for large.
    ["autovacuum_analyze_threshold", 20],
    ["autovacuum_analyze_scale_factor", 0.05],
    ["fsync", "on"],
    ["full_page_writes", "on"],
    ["synchronous_commit", "on"],
    // After a crash every file is first written to disk. One by one, that takes 8 s of a start where
    // the file system as a whole takes less than one.
    ["recovery_init_sync_method", process.platform === "linux" ? "syncfs" : "fsync"],
    ["jit", "off"],
    ["timezone", "UTC"],
    ["log_timezone", "UTC"],
    ["shared_preload_libraries", statements ? "pg_stat_statements" : ""],
    ["log_line_prefix", "%m [%p] %u "],
    ["log_lock_waits", "on"],
    ["log_min_duration_statement", "2s"],
    // Values and row contents are people's; neither belongs in a log.
    ["log_parameter_max_length", 0],
    ["log_error_verbosity", "terse"],
  ];
  if (archive)
    lines.push(
      ["archive_mode", "on"],
      ["archive_command", archiveCommand],
      ["archive_timeout", `${archive.timeoutSeconds}s`],
    );
  if (recovery)
    lines.push(
      ["restore_command", restoreCommand],
      // A base backup is followed along its own timeline; others belong to other chains.
      ["recovery_target_timeline", "current"],
      ["recovery_target_action", "promote"],
    );
  if (recovery?.targetTime)
    // Names of time zones, and so "Z", are not known yet when this is read.
    lines.push(["recovery_target_time", recovery.targetTime.toISOString().replace("Z", "+00")]);
  return lines.map(([name, value]) => `${name} = '${quote(String(value))}'\n`).join("");
}

const quote = (value: string) => value.replaceAll("'", "''");

/**
 * A password is required even through the private socket. Base backups are made over a replication
 * connection, which needs a rule of its own.
 */
export function hostRules(address: Address, replicationUser?: string): string {
  const from = address.host.startsWith("/") ? "local" : "host";
  const to = from === "local" ? "" : ` ${address.host}/32`;
  return [["all", "all"], ...(replicationUser ? [["replication", replicationUser]] : [])]
    .map(([database, user]) => `${from} ${database} ${user}${to} scram-sha-256\n`)
    .join("");
}
