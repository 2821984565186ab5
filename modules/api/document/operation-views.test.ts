import { expect, test } from "vitest";
import { z } from "zod";
import { inWords, jsonSchemaOf } from "./json-schema.ts";
import { operationViews } from "./operation-views.ts";

test.each([
  [z.string().nullable(), "string, or null"],
  [z.iso.datetime().nullable(), "instant, or null"],
  [z.array(z.string()), "list of string"],
  [z.enum(["a", "b"]), "`a`, `b`"],
  [z.int(), "integer"],
  [z.url(), "address"],
  [z.object({}), "object"],
])("a type is told in a few words", (schema, words) => {
  expect(inWords(jsonSchemaOf(schema, "output"))).toBe(words);
});

test("every operation can be shown: each field in words, each example a whole line", () => {
  const views = operationViews("https://hall.test");
  expect(views.length).toBeGreaterThan(20);
  for (const { id, takes, gives, curl } of views) {
    for (const field of [...takes, ...gives]) {
      expect(typeof field.type, `${id} ${field.name}`).toBe("string");
      expect(field.type, `${id} ${field.name}`).not.toContain("anything");
    }
    expect(gives.length, id).toBeGreaterThan(0);
    expect(curl).toContain("https://hall.test/api/v1/");
  }
});
