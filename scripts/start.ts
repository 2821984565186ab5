import { progress } from "#server/banner";
import { buildIfNeeded } from "./build.ts";

await buildIfNeeded({ onProgress: progress });
await import("#server/main");
