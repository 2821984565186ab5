/**
 * `npm run sbom`: writes a software bill of materials (CycloneDX 1.6, JSON) of what package-lock.json
 * installs, with versions, licenses, checksums and dependencies. To `sbom.json`, or to the file
 * named. `--licenses` lists the licenses and the packages of each instead.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Component {
  readonly type: "library";
  readonly "bom-ref": string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: "required" | "optional" | "excluded";
  readonly licenses?: readonly ({ license: { id: string } } | { expression: string })[];
  readonly hashes?: readonly { alg: string; content: string }[];
}

const folder = "node_modules/";
const nameAt = (path: string) => path.slice(path.lastIndexOf(folder) + folder.length);

const purlOf = (name: string, version: string) =>
  `pkg:npm/${name.replace("@", "%40")}@${encodeURIComponent(version)}`;

const algorithms: Readonly<Record<string, string>> = {
  sha512: "SHA-512",
  sha384: "SHA-384",
  sha256: "SHA-256",
  sha1: "SHA-1",
};

function hashesOf(integrity: string | undefined) {
  return (integrity ?? "")
    .split(" ")
    .filter(Boolean)
    .flatMap((each) => {
      const [algorithm = "", digest = ""] = each.split(/-(.*)/s);
      const alg = algorithms[algorithm];
      return alg ? [{ alg, content: Buffer.from(digest, "base64").toString("hex") }] : [];
    });
}

/** Packages whose license is not in package-lock.json, but in a file of theirs, with where it was read. */
const licensesFromFiles: readonly (readonly [package_: RegExp, license: string])[] = [
  // Programs for one platform each, of projects that state it in their main package.
  [/^@biomejs\/cli-/, "MIT OR Apache-2.0"],
  [/^@(?:oxc-parser|rolldown)\/binding-/, "MIT"],
  // `licenses` in package.json.
  [/^(?:busboy|dicer|streamsearch)$/, "MIT"],
  // A readme or a LICENSE file.
  [/^(?:combine-errors|humanize-number|only|png-js)$/, "MIT"],
];

const licenseOf = (path: string, { license }: Locked): string | undefined =>
  license ?? licensesFromFiles.find(([names]) => names.test(nameAt(path)))?.[1];

const licensesOf = (license: string | undefined): Component["licenses"] =>
  license === undefined
    ? undefined
    : [/ (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }];

function componentOf(path: string, locked: Locked): Component {
  const fullName = nameAt(path);
  const version = locked.version ?? "";
  const [group, name] = fullName.startsWith("@") ? fullName.split("/", 2) : [undefined, fullName];
  const hashes = hashesOf(locked.integrity);
  const licenses = licensesOf(licenseOf(path, locked));
  return {
    type: "library",
    "bom-ref": path,
    ...(group && { group }),
    name: name ?? fullName,
    version,
    purl: purlOf(fullName, version),
    scope:
      locked.dev || locked.devOptional ? "excluded" : locked.optional ? "optional" : "required",
    ...(licenses && { licenses }),
    ...(hashes.length > 0 && { hashes }),
  };
}

/** Where Node finds a package that the one at `path` imports: in the nearest folder above. */
function resolveFrom(packages: Lockfile["packages"], path: string, name: string) {
  for (let at = path; ; ) {
    const candidate = `${at === "" ? "" : `${at}/`}${folder}${name}`;
    if (candidate in packages) return candidate;
    if (at === "") return undefined;
    const above = at.lastIndexOf(`/${folder}`);
    at = above < 0 ? "" : at.slice(0, above);
  }
}

function dependenciesOf(packages: Lockfile["packages"], path: string, locked: Locked) {
  const names = Object.keys({
    ...locked.dependencies,
    ...locked.optionalDependencies,
    ...locked.peerDependencies,
  });
  return [...new Set(names.flatMap((name) => resolveFrom(packages, path, name) ?? []))].sort();
}

/** The same lockfile makes the same document: no time, and a serial number made of its content. */
export function billOfMaterials({ name, version, packages }: Lockfile) {
  const installed = Object.entries(packages)
    .filter(([path, { version: has }]) => path !== "" && has !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const components = installed.map(([path, locked]) => componentOf(path, locked));
  const digest = createHash("sha256").update(JSON.stringify(components)).digest("hex");
  const serial = digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    "urn:uuid:$1-$2-5$3-8$4-$5",
  );
  const root = `pkg:npm/${name}@${version}`;
  const top = packages[""] ?? {};
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serial,
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": root, name, version, purl: root },
    },
    components,
    dependencies: [
      {
        ref: root,
        dependsOn: dependenciesOf(packages, "", {
          dependencies: { ...top.dependencies, ...(top as Record<string, object>).devDependencies },
        }),
      },
      ...installed.map(([path, locked]) => ({
        ref: path,
        dependsOn: dependenciesOf(packages, path, locked),
      })),
    ],
  };
}

/** The packages of each license, the most common first. */
export function packagesByLicense({
  packages,
}: Lockfile): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, Set<string>>();
  for (const [path, locked] of Object.entries(packages)) {
    if (path === "") continue;
    const license = licenseOf(path, locked) ?? "not stated";
    found.set(license, (found.get(license) ?? new Set()).add(nameAt(path)));
  }
  return [...found]
    .map(([license, names]) => [license, [...names].sort()] as const)
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
  const [argument = "sbom.json"] = process.argv.slice(2);
  if (argument === "--licenses")
    for (const [license, names] of packagesByLicense(lockfile))
      console.log(`${license} (${names.length})\n  ${names.join(", ")}\n`);
  else {
    const bill = billOfMaterials(lockfile);
    writeFileSync(argument, `${JSON.stringify(bill, undefined, 2)}\n`);
    console.log(`wrote ${argument}: ${bill.components.length} packages`);
  }
}
