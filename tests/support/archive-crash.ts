/**
 * Runs as a separate process: uploads a picture to a draft and publishes it, and is killed at a
 * point on the way (modules/archives/crash.test.ts).
 */
import { flushCompileCache } from "node:module";
import { publishWork, workInput } from "#modules/archives";
import type { Actor, Member } from "#permissions";
import { appConfig, loadConfig } from "#platform/config";
import { makeContext } from "#platform/context";
import { openDatabase } from "#platform/db";
import { armFailPoints } from "#platform/failpoints";
import { jobQueue, openJobs } from "#platform/jobs";
import { createPorts, provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { aFile, described } from "../../modules/archives/archives.factory.ts";

interface Order {
  readonly url: string;
  readonly folder: string;
  readonly point: string;
  readonly maker: Member;
  readonly workId: string;
  readonly publicId: string;
  /** The picture, in base64. */
  readonly picture: string;
}

const order = JSON.parse(process.env.ORDER ?? "") as Order;
const { url, folder, point, workId, publicId } = order;
const maker: Actor = { ...order.maker, authenticatedAt: new Date(order.maker.authenticatedAt) };
const db = openDatabase(url, { max: 3 });
const base = createPorts([provide(appConfig, loadConfig())]);
const jobs = await openJobs({
  db,
  jobs: [],
  work: false,
  contextFor: () => makeContext(maker, db, { ports: base }),
});
const ports = base.with([provide(jobQueue, jobs.queue)]);
const ctx = makeContext(maker, db, { ports });
const storage = await openDiskStorage(folder);
// A killed process would not write it.
flushCompileCache();
armFailPoints(`${point}=kill`);
const bytes = Buffer.from(order.picture, "base64");
const fileId = await aFile(ctx, workId, { name: "marsh.png", bytes, storage });
await described(ctx, publicId, fileId);
const fields = { kind: "images", title: "Burgh Marsh", coverFileId: fileId };
await publishWork(ctx, { ...workInput.parse(fields), publicId });
process.exit(0);
