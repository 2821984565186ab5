import { describe, expect, test } from "vitest";
import { drawAvatar, initialOf } from "./avatar.ts";
import { contrast } from "./contrast.ts";
import { drawCrest } from "./crest.ts";
import { chargeNames, charges, divisionNames, divisions } from "./heraldry.ts";
import { bone, initialBone, pigmentNames, pigments } from "./pigments.ts";

const ids = Array.from({ length: 500 }, (_, index) => `person-${index}`);

describe("palette colors", () => {
  test.each(pigmentNames)("%s has a contrast of at least 4.5 with initials and charges", (name) => {
    expect(contrast(initialBone, pigments[name])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bone, pigments[name])).toBeGreaterThanOrEqual(4.5);
  });

  test("are all listed as choices", () => {
    expect([...pigmentNames].sort()).toEqual(Object.keys(pigments).sort());
  });
});

describe("avatars", () => {
  test("depend only on the identifier", () => {
    expect(drawAvatar("Tomasz Wren")).toEqual({
      ground: "woad",
      second: "moss",
      cut: "M0 40V12L28 40Z",
    });
  });

  test("never draw a shape in the color of its background", () => {
    for (const id of ids) {
      const { ground, second } = drawAvatar(id);
      expect(second).not.toBe(ground);
    }
  });

  test("use every color and every shape", () => {
    const drawn = ids.map(drawAvatar);
    expect(new Set(drawn.map(({ ground }) => ground)).size).toBe(7);
    expect(new Set(drawn.map(({ cut }) => cut)).size).toBe(6);
  });

  test.each([
    ["Mira Vance", "M"],
    ["The Night Kitchen", "N"],
    ["@ines", "I"],
    ["ærlig", "Æ"],
    ["李小龍", "李"],
    ["7th press", "7"],
    ["—", "·"],
    ["", "·"],
  ])("show the first letter of %j", (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe("crests", () => {
  test("depend only on the slug", () => {
    expect(drawCrest("night-kitchen")).toEqual(drawCrest("night-kitchen"));
  });

  test("differ in field and division, and use every option", () => {
    const drawn = ids.map((id) => drawCrest(id));
    for (const { field, second } of drawn) expect(second).not.toBe(field);
    expect(new Set(drawn.map(({ charge }) => charge)).size).toBe(13);
    expect(new Set(drawn.map(({ division }) => division)).size).toBe(8);
    expect(new Set(drawn.map(({ outline }) => outline)).size).toBe(3);
  });

  test("offer founders nine different results", () => {
    const choices = Array.from({ length: 9 }, (_, choice) => drawCrest("night-kitchen", choice));
    expect(new Set(choices.map((blazon) => JSON.stringify(blazon))).size).toBe(9);
  });

  test("have a name for every charge and division", () => {
    expect([...chargeNames].sort()).toEqual(Object.keys(charges).sort());
    expect([...divisionNames].sort()).toEqual(Object.keys(divisions).sort());
  });
});
