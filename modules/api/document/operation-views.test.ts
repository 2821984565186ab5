import { expect, test } from "vitest";
import { z } from "zod";
import { describeType, jsonSchemaOf } from "./json-schema.ts";
import { operationViews } from "./operation-views.ts";

test.each([
  [z.string().nullable(), "string, or null"],
  [z.iso.datetime().nullable(), "instant, or null"],
  [z.array(z.string()), "list of string"],
  [z.enum(["a", "b"]), "`a`, `b`"],
  [z.int(), "integer"],
  [z.url(), "address"],
  [z.object({}), "object"],
])("describes a type in a few words", (schema, words) => {
  expect(describeType(jsonSchemaOf(schema, "output"))).toBe(words);
});

test("every operation is documented: each field described, each example complete", () => {
  const views = operationViews("https://hall.test");
  expect(views.length).toBeGreaterThan(20);
  for (const { id, input, output, curl } of views) {
    for (const field of [...input, ...output]) {
      expect(typeof field.type, `${id} ${field.name}`).toBe("string");
      expect(field.type, `${id} ${field.name}`).not.toContain("anything");
    }
    expect(output.length, id).toBeGreaterThan(0);
    expect(curl).toContain("https://hall.test/api/v1/");
  }
});
