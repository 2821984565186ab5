import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Rolldown } from "vite";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** Bundles one browser file outside the application, and returns its path. */
export async function buildBrowserFile(options: {
  readonly source: string;
  readonly clientFolder: URL;
  readonly fileName: string;
  readonly format: "es" | "iife";
  readonly define?: Record<string, unknown>;
}): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    root: project,
    logLevel: "warn",
    define: {
      "process.env.NODE_ENV": '"production"',
      ...Object.fromEntries(
        Object.entries(options.define ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    },
    build: {
      outDir: fileURLToPath(options.clientFolder),
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: options.source,
        output: { format: options.format, entryFileNames: options.fileName, codeSplitting: false },
      },
    },
  };
  const result = (await build(config)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [output] = [result].flat();
  const entry = output?.output.find((file) => file.type === "chunk" && file.isEntry);
  if (!entry) throw new Error(`${options.source} built to nothing.`);
  return `/${entry.fileName}`;
}
