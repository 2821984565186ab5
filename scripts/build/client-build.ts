import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";

const built = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});

const manifestSchema = z.object({
  version: z.string(),
  entry: built,
  routes: z.record(z.string(), built),
});

export type ClientBuild = z.infer<typeof manifestSchema>;

/** What React Router wrote about the browser build it just made. */
export async function readClientBuild(clientFolder: URL): Promise<ClientBuild> {
  const assets = new URL("assets/", clientFolder);
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The browser build has no manifest.");
  const text = await readFile(new URL(name, assets), "utf8");
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}
