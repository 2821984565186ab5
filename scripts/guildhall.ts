import { isBuilt } from "./build/stamp.ts";

/** From the build if it was made from the present sources: they take several times as long to load. */
const project = new URL("../", import.meta.url);
const program = (await isBuilt(project)) ? "build/app/cli.js" : "server/cli.ts";
await import(new URL(program, project).href);
