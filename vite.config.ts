import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { leaveOutUnused } from "./scripts/build/leave-out.ts";
import { localesFromPage } from "./scripts/build/locales-from-page.ts";
import { copyModulesIntoPages, inProject, styleFileOf } from "./scripts/build/page-modules.ts";
import { reactExports } from "./scripts/build/react-exports.ts";

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
 * What every page needs comes in few files: they compress better together, and a first visit makes
 * few requests. Everything else is copied into the pages that use it.
 */
const frame = [
  "(root|hydrate)\\.tsx$",
  "components/(shell/|path-with-toast|error-pages/(LazyErrorPage|error-screen|titles))",
  "ui/(Avatar|UserAvatar|picture|Button|Icon|Mark|Toasts|page-meta|DateTime|Html|EmptyState|formats|rendered-parts|lazy-component|translate|Message|PageMeta|art/(avatar|seeded-random|pigments))\\.tsx?$",
  "ui/toast/",
  "runtime/(Runtime|messages|links|install|preserve-early-input|page-data|prefetch|queue|addresses|busy|prefetch-cache|route-|router-state|full-load)",
  "monitoring/(recorder|report)",
  "pwa/(install-prompt|clear-cached-pages|links|contract)",
];
/** Forms and their controls, the router's own with them, and what starts after hydration. */
const common = [
  "ui/(Form|FormErrors|SubmitButton|Field|Fieldset|TextInput|TextArea|Checkbox|RadioGroup|Select|IdempotencyKeyField|Badge|Tabs|Disclosure|forms/(binding|reply|roving|strip|use-mounted|use-server-form))\\.tsx?$",
  "runtime/(DeferredRuntime|announce|intent|preserve-input|fields|reach|uploads|live|live-counts|live/|outbox/outbox-store)",
  "pwa/(register|update|UpdateToast)",
];
const isFrame = new RegExp(
  `^app/(${frame.join("|")})|^platform/(specification|i18n|calendar/(format-dates|time-zones))`,
);
const isCommon = new RegExp(`^app/(${common.join("|")})`);
/** Loaded to write, and the same on every page. */
const isRichText = /^app\/ui\/(rich-text|emoji|suggestions)\/|^platform\/markdown/;
const groups = [
  {
    name: "frame",
    test: (id: string) =>
      /node_modules\/(react|react-dom|scheduler|cookie)\/|react-router\/dist\/\w+\/lib\/(?!dom\/lib\.js)/.test(
        id,
      ) ||
      /exports-of:/.test(id) ||
      inProject(isFrame)(id),
    priority: 3,
  },
  {
    name: "common",
    test: (id: string) =>
      /react-router\/dist\/\w+\/lib\/dom\/lib\.js/.test(id) || inProject(isCommon)(id),
    priority: 2,
  },
  { name: styleFileOf, debugName: "styles", priority: 1 },
];

export default defineConfig({
  plugins: [
    keepDomainOutside(),
    leaveOutUnused(),
    localesFromPage(),
    reactExports(),
    copyModulesIntoPages({
      isShared: (path) => isFrame.test(path) || isCommon.test(path) || isRichText.test(path),
    }),
    reactRouter(),
  ],
  build: {
    target: "es2022",
    cssMinify: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every page has these, and the styles of its area.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostId }) =>
        needed.filter(
          (file) =>
            !/\/(root|common|rolldown-runtime)-[^/]+$/.test(file) &&
            (!file.endsWith(".css") || /\/root-[^/]+$/.test(hostId)),
        ),
    },
  },
  resolve: {
    // tus-js-client resolves addresses with it; every browser has URL.
    alias: { "url-parse": fileURLToPath(new URL("scripts/build/native-url.ts", import.meta.url)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
          // Our files do nothing when they are only loaded; what a page does not use stays out.
          treeshake: {
            moduleSideEffects: [
              { test: /\/app\/hydrate\.tsx$/, sideEffects: true },
              { test: /\/(app|modules|platform)\/[^?]+\.tsx?(\?page=|$)/, sideEffects: false },
            ],
          },
        },
      },
    },
  },
});
