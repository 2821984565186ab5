import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { actingAs, type Table } from "./catalog.ts";

/** Settings under which every value is written the same way on any server. */
export const readingSettings = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local lc_monetary = 'C';
  set local row_security = off; set local search_path = pg_catalog;
`;

export interface WrittenRows {
  rows: number;
  sha256: string;
}

const columnList = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(", ");

function reading(table: Table, columns: readonly string[]): string {
  const from = `${table.only ? "only " : ""}${table.sql}`;
  return `copy (select ${columnList(columns)} from ${from} t order by ${table.orderBy}) to stdout`;
}

/** Counts and sums COPY text as it passes. A line end is a row's end: inside values it is escaped. */
function meter() {
  const hash = createHash("sha256");
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++;
      done(null, chunk);
    },
  });
  return { stream, result: (): WrittenRows => ({ rows, sha256: hash.digest("hex") }) };
}

/** Writes a table's rows to a compressed file; also returns the sum of the file itself. */
export function saveRows(
  client: pg.Client,
  table: Table,
  file: string,
): Promise<WrittenRows & { fileSha256: string }> {
  return actingAs(client, table.actAs, async () => {
    const rows = meter();
    const fileHash = createHash("sha256");
    const summed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        fileHash.update(chunk);
        done(null, chunk);
      },
    });
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    const source = client.query(copyTo(reading(table, table.columns)));
    await pipeline(source, rows.stream, createGzip(), summed, target);
    return { ...rows.result(), fileSha256: fileHash.digest("hex") };
  });
}

/** What `saveRows` would write now; how a restored table is compared with its backup. */
export function checksumRows(
  client: pg.Client,
  table: Table,
  columns: readonly string[],
): Promise<WrittenRows> {
  return actingAs(client, table.actAs, async () => {
    const rows = meter();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(client.query(copyTo(reading(table, columns))), rows.stream, nowhere);
    return rows.result();
  });
}

export function loadRows(
  client: pg.Client,
  table: Table,
  columns: readonly string[],
  file: string,
): Promise<void> {
  return actingAs(client, table.actAs, async () => {
    const into = client.query(copyFrom(`copy ${table.sql} (${columnList(columns)}) from stdin`));
    await pipeline(createReadStream(file), createGunzip(), into);
  });
}
