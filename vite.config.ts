import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Leaves the kernel and the modules out of the server build: Node loads them itself. So there is
 * one database pool, one page cache and one realtime hub per process, shared by the server's own
 * files and by the routes, in development as in production.
 */
function keepDomainOutside(): Plugin {
  const domain = /^#(platform|modules|tables|contracts|permissions)(\/|$)/;
  return {
    name: "guildhall:domain-outside",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async resolveId(source, importer) {
      if (!domain.test(source)) return;
      if (this.environment.mode === "dev") {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found ? { id: `file://${found.id}`, external: true } : undefined;
      }
      return { id: source, external: true };
    },
  };
}

/**
 * What every page of the shell loads, in one file. Left alone, each part that some other page also
 * uses becomes a file of its own, and a dozen tiny files compress worse than one.
 */
const frame =
  /\/app\/(ui\/(Avatar|Button|Crest|EmptyState|Html|Icon|Mark|Toasts|When|page-meta)\.|features\/(done|shell\/)|ui\/toast\/)/;

export default defineConfig({
  plugins: [keepDomainOutside(), tailwindcss(), reactRouter()],
  build: { target: "es2022", cssMinify: true, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: "frame", test: frame }] } },
        },
      },
    },
  },
});
