import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkDisk, checkPort } from "./before-start.ts";

const host = "127.0.0.1";

test("a port that is taken is told before anything is made, with another to try", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const { port } = other.address() as { port: number };
  await expect(checkPort(host, port)).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => other.close(resolve));
  await checkPort(host, port);
  await checkPort(host, 0);
});

test("a disk nearly full is told with what it has and what it needs", async () => {
  const folder = join(tmpdir(), "not", "there", "yet");
  await expect(checkDisk(folder, async () => 80.7)).rejects.toThrow(
    `The disk of ${folder} has 80 MB left, and a hall needs 300 MB to start. Make room, or keep it elsewhere: DATA_DIR=/path npm start`,
  );
  await checkDisk(folder, async () => 300);
  await checkDisk(folder, async () => undefined);
  // The real disk of a folder that is not there yet is that of the one above it.
  await checkDisk(folder);
});
