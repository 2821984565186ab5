import { randomBytes } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ReadMessage, readMessage } from "./read-message.ts";

/** Writes a message into the outbox; the same key is the same file, written once. */
export async function saveToOutbox(folder: string, key: string, message: Uint8Array) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${key}.eml`);
  if (await exists(file)) return;
  // Written atomically: readers may list this folder at any moment.
  const draft = join(folder, `.${key}.${randomBytes(4).toString("hex")}`);
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    // On a full disk every retry would leave another one behind.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

interface OutboxEmail extends ReadMessage {
  readonly file: string;
  readonly sentAt: Date;
}

/** What has been "sent" where no mail server is configured, newest first. */
export async function listOutbox(
  folder: string,
  most = Number.POSITIVE_INFINITY,
): Promise<OutboxEmail[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => {
        const file = join(folder, name);
        return { file, sentAt: (await stat(file)).mtime };
      }),
  );
  const newest = found.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
  return Promise.all(
    newest
      .slice(0, most)
      .map(async (each) => ({ ...each, ...readMessage(await readFile(each.file)) })),
  );
}

/** One email by its file name, if it exists. */
export async function readOutboxEmail(
  folder: string,
  name: string,
): Promise<OutboxEmail | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!name.endsWith(".eml") || !names.includes(name)) return undefined;
  const file = join(folder, name);
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
  return { file, sentAt: mtime, ...readMessage(bytes) };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
