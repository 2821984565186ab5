import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";

const mb = 1024 * 1024;

export interface Address {
  /** Folder of the socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
}

/** Written again at each start, so that it follows the machine and the version of Guildhall. */
export function serverSettings(address: Address, libraries: string): string {
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
  return lines.map(([name, value]) => `${name} = '${quote(String(value))}'\n`).join("");
}

const quote = (value: string) => value.replaceAll("'", "''");

/** A password is required even through the private socket. */
export const hostRules = (address: Address) =>
  address.host.startsWith("/")
    ? "local all all scram-sha-256\n"
    : `host all all ${address.host}/32 scram-sha-256\n`;
