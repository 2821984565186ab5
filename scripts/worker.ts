import { buildIfNeeded } from "./build/if-needed.ts";

await buildIfNeeded();
await import(new URL("../build/app/worker.js", import.meta.url).href);
