import { PassThrough, type Readable } from "node:stream";
import pg from "pg";

/** What PostgreSQL says about a base backup it has sent. */
export interface BaseBackupEnds {
  readonly timeline: number;
  /** Position in the WAL, such as 0/2000028. */
  readonly startLsn: string;
  readonly endLsn: string;
  /** Size and SHA-256 of each file, as PostgreSQL computed them. */
  readonly manifest: Buffer;
}

interface PgConnection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
}
interface Row {
  readonly fields: ReadonlyArray<Buffer | string | null>;
}

/**
 * The command behind pg_basebackup, which is not among the programs of the embedded PostgreSQL.
 * `consume` reads the tar file of the data folder; the files are consistent once the WAL up to
 * `endLsn` is replayed, and this resolves only when that WAL is archived.
 */
export async function runBaseBackup(
  superuserUrl: string,
  consume: (tar: Readable) => Promise<void>,
  signal: AbortSignal,
): Promise<BaseBackupEnds> {
  const client = new pg.Client({
    connectionString: `${superuserUrl}?replication=database`,
    application_name: "guildhall base backup",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  const cancel = () => void client.end().catch(() => {});
  signal.addEventListener("abort", cancel);
  const tar = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  try {
    await client.connect();
    signal.throwIfAborted();
    const consumed = consume(tar);
    // Whatever goes wrong on one side ends the other.
    const sent = sendQuery(client, tar).catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [ends] = await Promise.all([
      sent,
      consumed.catch((error: unknown) => {
        cancel();
        throw error;
      }),
    ]);
    return ends;
  } finally {
    signal.removeEventListener("abort", cancel);
    await client.end().catch(() => {});
  }
}

const command =
  "BASE_BACKUP (LABEL 'guildhall', CHECKPOINT 'fast', WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";

function sendQuery(client: pg.Client, tar: PassThrough): Promise<BaseBackupEnds> {
  return new Promise((resolve, reject) => {
    client.once("end", () => reject(new Error("the base backup was interrupted")));
    const rows: Row[] = [];
    const manifest: Buffer[] = [];
    let isManifest = false;
    // What was already received still arrives after a pause.
    let isPaused = false;
    const query = {
      submit: (connection: PgConnection) => connection.query(command),
      handleRowDescription: () => {},
      handleDataRow: (row: Row) => rows.push(row),
      handleCommandComplete: () => {},
      // https://www.postgresql.org/docs/18/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: PgConnection) {
        const kind = String.fromCharCode(chunk[0] ?? 0);
        if (kind === "m") isManifest = true;
        if (kind !== "d") return;
        // The chunk is part of a buffer that is used again.
        const bytes = Buffer.from(chunk.subarray(1));
        if (isManifest) manifest.push(bytes);
        else if (!tar.write(bytes) && !isPaused) {
          isPaused = true;
          stream.pause();
          tar.once("drain", () => {
            isPaused = false;
            stream.resume();
          });
        }
      },
      handleReadyForQuery() {
        tar.end();
        const text = (row: number, column: number) => String(rows.at(row)?.fields[column] ?? "");
        resolve({
          timeline: Number(text(0, 1)),
          startLsn: text(0, 0),
          endLsn: text(-1, 0),
          manifest: Buffer.concat(manifest),
        });
      },
      handleError: (error: Error) => reject(error),
    };
    client.query(query);
  });
}
