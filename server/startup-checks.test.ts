import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkDisk, checkPort } from "./startup-checks.ts";

const host = "127.0.0.1";

test("a port in use is reported before anything is created, with an alternative", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const { port } = other.address() as { port: number };
  await expect(checkPort(host, port)).rejects.toThrow(
    `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => other.close(resolve));
  await checkPort(host, port);
  await checkPort(host, 0);
});

test("a nearly full disk is reported with free and required space", async () => {
  const folder = join(tmpdir(), "not", "there", "yet");
  await expect(checkDisk(folder, async () => 80.7)).rejects.toThrow(
    `Only 80 MB of disk space left at ${folder}; Guildhall needs 300 MB to start. Free some space, or use another folder: DATA_DIR=/path npm start`,
  );
  await checkDisk(folder, async () => 300);
  await checkDisk(folder, async () => undefined);
  // The disk of a folder that does not exist yet is that of its parent.
  await checkDisk(folder);
});
