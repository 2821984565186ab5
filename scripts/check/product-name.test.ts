import { expect, test } from "vitest";
import { productNamesInCatalog, productNamesInCode } from "./product-name.ts";

test("the product's name is found in code, except in comments and where it is allowed", () => {
  const code = '// Guildhall\nconst title = "Guildhall";\nconst isGuildhall = true;\n';
  expect(productNamesInCode("app/routes/x.tsx", code)).toEqual([
    'app/routes/x.tsx:2: names the product instead of the site: const title = "Guildhall";',
  ]);
  expect(productNamesInCode("server/banner.ts", code)).toEqual([]);
});

test("the product's name is found in catalogs", () => {
  const catalog = new Map([
    ["a.b", "Welcome to Guildhall"],
    ["a.c", "Welcome to {site}"],
  ]);
  expect(productNamesInCatalog("en", catalog)).toEqual([
    "locales/en: a.b names the product; write {site}",
  ]);
});
