import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { openObjectStore } from "../storage.ts";

const root = await mkdtemp(join(tmpdir(), "object-store-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(root, "buckets"),
  configureBuckets: [{ name: "hall", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};

test.each([join(root, "folder"), "s3://hall/some/prefix", "s3://hall"])(
  "objects in %s are stored, replaced, listed by prefix and deleted",
  async (location) => {
    const store = await openObjectStore(location, s3);
    expect(await store.get("a/one")).toBeUndefined();
    expect(await store.list("a/")).toEqual([]);
    await store.put("a/one", Buffer.from("1"));
    await store.put("a/deeper/two", Buffer.alloc(0));
    await store.put("ab", Buffer.from("3"));
    await store.put("a/one", Buffer.from("replaced"));
    expect((await store.get("a/one"))?.toString()).toBe("replaced");
    expect(await store.get("a/deeper/two")).toHaveLength(0);
    expect(await store.list("a/")).toEqual(["a/deeper/two", "a/one"]);
    expect(await store.list("a/o")).toEqual(["a/one"]);
    await store.delete("a/one");
    await store.delete("a/one");
    expect(await store.get("a/one")).toBeUndefined();
    expect(await store.list("a/")).toEqual(["a/deeper/two"]);
  },
);

test("a store that does not work rejects, and is not taken for an empty one", async () => {
  const away = await openObjectStore("s3://no-such-bucket", { ...s3, secretAccessKey: "wrong" });
  await expect(away.put("one", Buffer.from("1"))).rejects.toThrow();
  const folder = join(root, "a file");
  await writeFile(folder, "");
  const disk = await openObjectStore(folder, s3);
  await expect(disk.get("one")).rejects.toThrow();
  await expect(disk.list("")).rejects.toThrow();
  await expect(disk.put("one", Buffer.from("1"))).rejects.toThrow();
});
