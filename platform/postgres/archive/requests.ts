import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { changeOwner, type Home } from "../home.ts";

/*
 * PostgreSQL runs archive_command and restore_command as its own user and without our environment:
 * it may read neither the archive nor the keys of a bucket. So the commands only leave a request in
 * a folder beside the cluster and wait; a process of ours stores or fetches the file.
 */

/** `store` is archive_command, `fetch` is restore_command. */
type RequestKind = "store" | "fetch";

const script = `# Run by PostgreSQL: asks Guildhall to store or fetch a file of the write-ahead log.
# request.sh store NAME | request.sh fetch NAME TARGET
kind=$1
name=$2
target=$3
place="../wal-requests/$kind"
tries=400
if [ "$kind" = fetch ]; then tries=6000; fi
rm -f "$place/failed/$name"
: > "$place/requests/$name" || exit 1
while [ "$tries" -gt 0 ]; do
  if [ -e "$place/done/$name" ]; then
    if [ "$kind" = fetch ]; then exec mv "$place/done/$name" "$target"; fi
    exec rm -f "$place/done/$name"
  fi
  if [ -e "$place/failed/$name" ]; then exit "$(cat "$place/failed/$name")"; fi
  tries=$((tries - 1))
  sleep 0.05
done
if [ "$kind" = fetch ]; then exit 200; fi
exit 1
`;

const command = "sh ../wal-requests/request.sh";
export const archiveCommand = `${command} store %f`;
export const restoreCommand = `${command} fetch %f %p`;

/** After this PostgreSQL tries again later, or takes the file for the end of the archive. */
const notDone = "1";
/** Above 125 recovery ends with an error, instead of taking the archive to end here. */
const aborted = "200";

const folderOf = (home: Home) => join(home.folder, "wal-requests");
const folders = ["requests", "done", "failed"];

export async function prepareRequests(home: Home): Promise<void> {
  const folder = folderOf(home);
  // What a killed server asked for is asked for again.
  await rm(folder, { recursive: true, force: true });
  for (const path of [
    folder,
    ...["store", "fetch"].flatMap((kind) => [
      join(folder, kind),
      ...folders.map((name) => join(folder, kind, name)),
    ]),
  ]) {
    await mkdir(path, { mode: 0o700 });
    await changeOwner(home.account, path);
  }
  const file = join(folder, "request.sh");
  await writeFile(file, script, { mode: 0o600 });
  await changeOwner(home.account, file);
}

const walFile = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

interface RequestOptions {
  readonly kind: RequestKind;
  readonly everyMs: number;
  /** Returns the content of a fetched file, undefined where there is none. */
  readonly handle: (name: string) => Promise<Uint8Array | undefined>;
  readonly onError: (name: string, error: unknown) => void;
}

/** Does what is requested, one after the other, until `signal` aborts. */
export async function serveRequests(
  home: Home,
  { kind, everyMs, handle, onError }: RequestOptions,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(folderOf(home), kind);
  while (!signal.aborted) {
    const names = await readdir(join(folder, "requests")).catch(() => []);
    for (const name of names.sort()) {
      if (!walFile.test(name)) continue;
      const answer = await handle(name).then(
        (content) => content ?? notDone,
        (error: unknown) => {
          onError(name, error);
          return kind === "fetch" ? aborted : notDone;
        },
      );
      await reply(home, folder, name, answer).catch((error: unknown) => onError(name, error));
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}

/** Visible only when complete: the script looks for it all the time. */
async function reply(home: Home, folder: string, name: string, answer: Uint8Array | string) {
  const draft = join(folder, `${name}.draft`);
  await writeFile(draft, answer, { mode: 0o600 });
  await changeOwner(home.account, draft);
  await rm(join(folder, "requests", name), { force: true });
  await rename(draft, join(folder, typeof answer === "string" ? "failed" : "done", name));
}
