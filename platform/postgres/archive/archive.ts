import type { ObjectStore } from "../../storage/port.ts";
import type { KeyFiles } from "../backup/key-files.ts";

/** Where the embedded database's WAL and base backups go, for point-in-time recovery. */
export interface WalArchive {
  readonly store: ObjectStore;
  /** The setting that names the store; a change of it begins a new chain. */
  readonly location: string;
  /** After how long a segment that is not full is archived anyway (`archive_timeout`). */
  readonly timeoutSeconds: number;
  readonly baseBackupHours: number;
  /** How far back a restore is possible. */
  readonly retentionDays: number;
  /** Keys that every base backup includes. */
  readonly keys: KeyFiles;
}
