import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import { chunks, storageContractTests } from "./contract-tests.factory.ts";
import { openS3Storage } from "./s3.ts";

const folder = await mkdtemp(join(tmpdir(), "s3-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "buckets"),
  configureBuckets: [{ name: "hall", configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const place = {
  bucket: "hall",
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  folder: join(folder, "staging"),
  keysPerPage: 2,
};
const storage = await openS3Storage(place);

test("unrelated objects in the bucket are not listed", async () => {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  for (const Key of ["notes.txt", `elsewhere/${"a".repeat(64)}`])
    await client.send(new PutObjectCommand({ Bucket: "hall", Key, Body: "not ours" }));
  expect(await Array.fromAsync(storage.list())).toEqual([]);
});

storageContractTests("in a bucket", async () => storage);

test("an unresponsive store is a server error, not the sender's", async () => {
  const nowhere = await openS3Storage({ ...place, endpoint: "http://127.0.0.1:9" });
  await expect(nowhere.put(chunks(Buffer.from("ink")), { maxBytes: 10 })).rejects.toMatchObject({
    kind: "unavailable",
  });
});
