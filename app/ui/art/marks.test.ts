import { describe, expect, test } from "vitest";
import { drawAvatar, initialOf } from "./avatar.ts";
import { contrast } from "./contrast.ts";
import { drawCrest } from "./crest.ts";
import { chargeNames, charges, divisionNames, divisions } from "./heraldry.ts";
import { bone, initialBone, pigmentNames, pigments } from "./pigments.ts";

const ids = Array.from({ length: 500 }, (_, index) => `person-${index}`);

describe("pigments", () => {
  test.each(pigmentNames)("%s carries an initial and a charge at 4.5 or better", (name) => {
    expect(contrast(initialBone, pigments[name])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bone, pigments[name])).toBeGreaterThanOrEqual(4.5);
  });

  test("are all in the list to choose from", () => {
    expect([...pigmentNames].sort()).toEqual(Object.keys(pigments).sort());
  });
});

describe("avatars", () => {
  test("follow from the identifier alone", () => {
    expect(drawAvatar("Tomasz Wren")).toEqual({
      ground: "woad",
      second: "moss",
      cut: "M0 40V12L28 40Z",
    });
  });

  test("never set a cut on its own pigment", () => {
    for (const id of ids) {
      const { ground, second } = drawAvatar(id);
      expect(second).not.toBe(ground);
    }
  });

  test("use every pigment and every cut", () => {
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
  ])("put the first letter of %j on it", (name, letter) => {
    expect(initialOf(name)).toBe(letter);
  });
});

describe("crests", () => {
  test("follow from the slug alone", () => {
    expect(drawCrest("night-kitchen")).toEqual(drawCrest("night-kitchen"));
  });

  test("differ between field and division, and use all there is", () => {
    const drawn = ids.map((id) => drawCrest(id));
    for (const { field, second } of drawn) expect(second).not.toBe(field);
    expect(new Set(drawn.map(({ charge }) => charge)).size).toBe(13);
    expect(new Set(drawn.map(({ division }) => division)).size).toBe(8);
    expect(new Set(drawn.map(({ outline }) => outline)).size).toBe(3);
  });

  test("give founders nine different results", () => {
    const choices = Array.from({ length: 9 }, (_, choice) => drawCrest("night-kitchen", choice));
    expect(new Set(choices.map((blazon) => JSON.stringify(blazon))).size).toBe(9);
  });

  test("know every charge and division by name", () => {
    expect([...chargeNames].sort()).toEqual(Object.keys(charges).sort());
    expect([...divisionNames].sort()).toEqual(Object.keys(divisions).sort());
  });
});
