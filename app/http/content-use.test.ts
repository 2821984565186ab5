import { expect, test } from "vitest";
import { contentUseHeaders, contentUseMeta, contentUseOfWork } from "./content-use.ts";

test.each([
  [{}, undefined, "1"],
  [{}, { training: true }, "0"],
  [{ training: "deny" }, { training: true }, "1"],
  [{ training: "allow" }, { training: false }, "0"],
  [{ inference: "deny" }, { training: true }, "0"],
] as const)("a work set to %j in an account set to %j: %s", (uses, account, expected) => {
  const use = contentUseOfWork(uses, account);
  expect(contentUseHeaders(use)["TDM-Reservation"]).toBe(expected);
  expect("X-Robots-Tag" in contentUseHeaders(use)).toBe(expected === "1");
  expect(contentUseMeta(use)[0]).toEqual({ name: "tdm-reservation", content: expected });
});

test("only a setting of the work itself is stated in full", () => {
  const use = contentUseOfWork(
    { training: "deny", embedding: "allow", synthetic: "deny" },
    undefined,
  );
  const words = "train-ai=n, ai-synthetic=n, ai-embedding=y";
  expect(contentUseHeaders(use)["Content-Usage"]).toBe(words);
  expect(contentUseMeta(use)).toContainEqual({ name: "content-usage", content: words });
  expect(contentUseHeaders({ training: true })).toEqual({ "TDM-Reservation": "0" });
});
