import { progress } from "../server/banner.ts";
import { buildIfNeeded } from "./build.ts";

await buildIfNeeded({ onProgress: progress });
await import("../server/main.ts");
