import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { billOfMaterials, type Lockfile, packagesByLicense } from "./sbom.ts";

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
const bill = billOfMaterials(lockfile);

test("the bill names every installed package with its version, address and checksum", () => {
  const paths = Object.keys(lockfile.packages).filter((path) => path !== "");
  expect(bill.components.map((each) => each["bom-ref"])).toEqual(paths.sort());
  const auth = bill.components.find(({ name }) => name === "passkey");
  const locked = lockfile.packages["node_modules/@better-auth/passkey"];
  expect(auth).toMatchObject({
    group: "@better-auth",
    version: locked?.version,
    purl: `pkg:npm/%40better-auth/passkey@${locked?.version}`,
    scope: "required",
    licenses: [{ license: { id: "MIT" } }],
  });
  expect(auth?.hashes?.[0]).toMatchObject({
    alg: "SHA-512",
    content: expect.stringMatching(/^[0-9a-f]{128}$/),
  });
  expect(bill.components.find(({ name }) => name === "vitest")?.scope).toBe("excluded");
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(billOfMaterials(lockfile)).toEqual(bill);
});

test("dependencies are those that Node would load", () => {
  const small = billOfMaterials({
    name: "site",
    version: "1.0.0",
    packages: {
      "": { dependencies: { a: "1", b: "1" } },
      "node_modules/a": { version: "1.0.0", dependencies: { b: "2" }, license: "MIT OR ISC" },
      "node_modules/a/node_modules/b": { version: "2.0.0" },
      "node_modules/b": { version: "1.0.0", dependencies: { a: "1", gone: "1" } },
    },
  });
  expect(small.dependencies).toEqual([
    { ref: "pkg:npm/site@1.0.0", dependsOn: ["node_modules/a", "node_modules/b"] },
    { ref: "node_modules/a", dependsOn: ["node_modules/a/node_modules/b"] },
    { ref: "node_modules/a/node_modules/b", dependsOn: [] },
    { ref: "node_modules/b", dependsOn: ["node_modules/a"] },
  ]);
  expect(small.components[0]?.licenses).toEqual([{ expression: "MIT OR ISC" }]);
  const refs = new Set(bill.components.map((each) => each["bom-ref"]));
  for (const { dependsOn } of bill.dependencies)
    for (const ref of dependsOn) expect(refs.has(ref), ref).toBe(true);
});

test("every package states its license, and none forbids sharing or selling", () => {
  const allowed =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Zlib|OFL-1\.1|PSF-2\.0|MPL-2\.0|LGPL-3\.0-or-later)(?: (?:AND|OR) |\)|$)/;
  const listed = packagesByLicense(lockfile);
  expect(listed.filter(([license]) => !allowed.test(license))).toEqual([]);
  expect(listed.find(([license]) => license === "OFL-1.1")?.[1]).toContain(
    "@fontsource/noto-sans-arabic",
  );
  expect(bill.components.filter(({ licenses }) => !licenses)).toEqual([]);
});
