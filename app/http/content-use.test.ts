import { expect, test } from "vitest";
import { headersOfUse, metaOfUse, saidOfWork } from "./content-use.ts";

test.each([
  [{}, undefined, "1"],
  [{}, { training: true }, "0"],
  [{ training: "deny" }, { training: true }, "1"],
  [{ training: "allow" }, { training: false }, "0"],
  [{ inference: "deny" }, { training: true }, "0"],
] as const)("a work that says %j under an account that says %j: %s", (said, account, expected) => {
  const use = saidOfWork(said, account);
  expect(headersOfUse(use)["TDM-Reservation"]).toBe(expected);
  expect("X-Robots-Tag" in headersOfUse(use)).toBe(expected === "1");
  expect(metaOfUse(use)[0]).toEqual({ name: "tdm-reservation", content: expected });
});

test("only what was said of the work itself is said in full", () => {
  const use = saidOfWork({ training: "deny", embedding: "allow", synthetic: "deny" }, undefined);
  const words = "train-ai=n, ai-synthetic=n, ai-embedding=y";
  expect(headersOfUse(use)["Content-Usage"]).toBe(words);
  expect(metaOfUse(use)).toContainEqual({ name: "content-usage", content: words });
  expect(headersOfUse({ training: true })).toEqual({ "TDM-Reservation": "0" });
});
