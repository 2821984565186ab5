import { progress } from "#server/progress";
import { buildIfNeeded } from "./build/if-needed.ts";

await buildIfNeeded({ onProgress: progress });
await import(new URL("../build/app/main.js", import.meta.url).href);
