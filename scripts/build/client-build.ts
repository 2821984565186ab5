import { z } from "zod";
import { readManifest } from "./manifest.ts";

const built = z.object({
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
  // React Router marks styles that lazy code needs too with an empty fragment.
  css: z.array(z.string().transform((file) => file.replace(/#$/, ""))).default([]),
});

const manifestSchema = z.object({
  version: z.string(),
  url: z.string(),
  entry: built,
  routes: z.record(z.string(), built),
});

export type ClientBuild = z.infer<typeof manifestSchema>;

/** The browser build as the other steps use it. */
export const readClientBuild = async (clientFolder: URL): Promise<ClientBuild> =>
  manifestSchema.parse(await readManifest(clientFolder));
