import { reactRouter } from "@react-router/dev/vite";
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
 * What every page needs comes in two files instead of two dozen: they compress better together, and
 * a first visit makes few requests. Anything not named here is split by the routes that use it.
 */
const frame = [
  "components/(shell/|path-with-toast|error-pages/(LazyErrorPage|error-screen|titles))",
  "ui/(Avatar|Button|Icon|Mark|Toasts|page-meta|DateTime|Html|EmptyState|art/(avatar|seeded-random|pigments))\\.tsx?$",
  "ui/toast/",
  "runtime/(Runtime|links|install|page-data|prefetch|queue|addresses|busy|prefetch-cache|route-|router-state|full-load)",
  "monitoring/(recorder|report)",
  "pwa/(install-prompt|clear-cached-pages|links|contract)",
];
const groups = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|scheduler|cookie)\/|react-router\/dist\/\w+\/lib\/(?!dom\/lib\.js)/,
    priority: 3,
  },
  // Forms and their controls, the router's own with them: pages with forms bring them along.
  {
    name: "forms",
    test: /react-router\/dist\/\w+\/lib\/dom\/lib\.js|\/app\/ui\/(Form|FormErrors|SubmitButton|Field|Fieldset|TextInput|TextArea|Checkbox|RadioGroup|Select|IdempotencyKeyField|forms\/(binding|reply|roving|strip|use-mounted|use-server-form))\.tsx?$/,
    priority: 1,
  },
  {
    name: "frame",
    test: new RegExp(`/app/(${frame.join("|")})|/platform/specification`),
    priority: 2,
  },
];

export default defineConfig({
  plugins: [keepDomainOutside(), reactRouter()],
  build: { target: "es2022", cssMinify: true, assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // Our files do nothing when they are only loaded; what a page does not use stays out.
          treeshake: {
            moduleSideEffects: [
              { test: /\/(app|modules|platform)\/[^?]+\.tsx?$/, sideEffects: false },
            ],
          },
        },
      },
    },
  },
});
