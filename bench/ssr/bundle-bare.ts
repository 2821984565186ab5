import { build } from "vite";

/** Compiled for production like the product itself, or the comparison would flatter us. */
export async function bundleBare(): Promise<string> {
  await build({
    configFile: false,
    mode: "production",
    logLevel: "error",
    build: {
      ssr: "bench/ssr/bare.tsx",
      outDir: "build/bench",
      rollupOptions: { output: { entryFileNames: "bare.js" } },
    },
  });
  return "build/bench/bare.js";
}
