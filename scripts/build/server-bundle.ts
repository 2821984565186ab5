import { basename, dirname, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const project = fileURLToPath(new URL("../../", import.meta.url));
/** All files of the bundle are in this folder, so each has the same path to the project. */
const outDir = "build/app";
const toProject = posix.relative(outDir, ".");

const pathOf = (id: string) => relative(project, id).replaceAll("\\", "/");

/** Packages of many small files; the others are loaded from node_modules. */
const inMany = [
  "better-auth",
  "better-call",
  "drizzle-orm",
  "hono",
  "jose",
  "kysely",
  "prom-client",
  "zod",
  /^@(better|conform|hono|noble|opentelemetry)/,
];

/** Programs of their own, which the server starts for each untrusted file. */
const programs = [
  {
    name: "picture-process",
    program: "platform/images/child.ts",
    startedBy: "platform/images/run-child.ts",
  },
  {
    name: "audio-thread",
    program: "modules/archives/files/audio-thread.ts",
    startedBy: "modules/archives/files/run-audio-thread.ts",
  },
];

/** What these commands run once there is a build: no TypeScript to compile. */
const starts = {
  start: "scripts/start.ts",
  "start-worker": "scripts/worker.ts",
  "start-guildhall": "scripts/guildhall.ts",
};

/** Files are named relative to a source file, and the bundle is in another folder. */
function keepSourceLocations(): Plugin {
  const location = (to: string) =>
    `new URL(${JSON.stringify(`${toProject}/${to}`)}, import.meta.url)`;
  return {
    name: "guildhall:source-locations",
    enforce: "pre",
    transform(code, id) {
      const path = pathOf(id);
      if (path.startsWith("..") || path.includes("node_modules/")) return;
      const started = programs.find(({ startedBy }) => startedBy === path);
      if (started) {
        const written = `./${basename(started.program)}`;
        return { code: code.replace(written, `./${started.name}.js`), map: null };
      }
      const replaced = code.replaceAll(/\bimport\.meta\.(dirname|url)\b/g, (_, name) =>
        name === "url" ? `${location(path)}.href` : `sourceFolder(${location(dirname(path))})`,
      );
      if (replaced === code) return;
      return {
        code: `import { fileURLToPath as sourceFolder } from "node:url";\n${replaced}`,
        map: null,
      };
    },
  };
}

/** The pages become part of the bundle, and so use the same modules as the server. */
function includePages(): Plugin {
  return {
    name: "guildhall:include-pages",
    enforce: "pre",
    transform(_code, id) {
      if (pathOf(id) !== "server/pages-build.ts") return;
      return {
        code: `export const loadPagesBuild = () => import(${JSON.stringify(`${project}build/server/index.js`)});`,
        map: null,
      };
    },
  };
}

/**
 * Passkeys load @simplewebauthn/server, and with it 150 files about certificates, when the first one
 * is used instead of at every start.
 */
function loadWebauthnLater(): Plugin {
  const name = "@simplewebauthn/server";
  const later = `\0later:${name}`;
  const used = [
    "generateAuthenticationOptions",
    "generateRegistrationOptions",
    "verifyAuthenticationResponse",
    "verifyRegistrationResponse",
  ];
  return {
    name: "guildhall:load-webauthn-later",
    enforce: "pre",
    resolveId: (source, importer) => (source === name && importer !== later ? later : undefined),
    load: (id) =>
      id === later
        ? used
            .map(
              (each) => `export const ${each} = async (o) => (await import("${name}")).${each}(o);`,
            )
            .join("\n")
        : undefined,
  };
}

/**
 * Drizzle recognizes its classes by name, so that several copies of it can work together, and does so
 * for each piece of each query. The bundle has one copy.
 */
function recognizeByClass(): Plugin {
  return {
    name: "guildhall:recognize-by-class",
    transform(code, id) {
      if (pathOf(id) !== "node_modules/drizzle-orm/entity.js") return;
      const replaced = code.replace(
        /function is\(value, type\) \{[\s\S]*?\n\}\n/,
        () => "function is(value, type) {\n  return value instanceof type;\n}\n",
      );
      if (replaced === code) throw new Error("drizzle-orm's `is` is written in another way now");
      return { code: replaced, map: null };
    },
  };
}

/**
 * Bundles the server with the built pages. Node loads a few files instead of two thousand, none of
 * which it has to compile from TypeScript.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root: project,
    logLevel: "warn",
    plugins: [includePages(), keepSourceLocations(), loadWebauthnLater(), recognizeByClass()],
    ssr: { noExternal: inMany },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      target: "node24",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: "server/main.ts",
          worker: "server/worker.ts",
          cli: "server/cli.ts",
          ...starts,
          ...Object.fromEntries(programs.map(({ name, program }) => [name, program])),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
