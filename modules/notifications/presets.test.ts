import { describe, expect, test } from "vitest";
import { choicesFrom, ticksOf } from "./channel-choices.ts";
import {
  type Channel,
  channels,
  notificationTypes,
  typeNames,
  wants,
} from "./notification-types.ts";
import { type Preset, presetOf, presets } from "./presets.ts";

const choicesOf = (preset: Preset) =>
  choicesFrom(ticksOf({ on: [], presetApp: preset, presetEmail: preset, presetPush: preset }));
const wanted = (preset: Preset, channel: Channel) =>
  typeNames.filter((type) => wants(choicesOf(preset), type, channel));
const cellsOf = (preset: Preset, channel: Channel) =>
  typeNames.map((type) => ({
    type,
    setting: notificationTypes[type][channel],
    on: wants(choicesOf(preset), type, channel),
  }));

describe("presets of a channel", () => {
  const fixed = presets.filter((preset) => preset !== "custom");
  test.each(channels.flatMap((channel) => fixed.map((preset) => [preset, channel] as const)))(
    "%s is recognized again on %s",
    (preset, channel) => {
      // All that can be turned off in the app is on by default.
      const same = channel === "app" && preset === "balanced" ? "everything" : preset;
      expect(presetOf(cellsOf(preset, channel))).toBe(same);
    },
  );

  test("balanced is what a new member has", () => {
    expect(choicesOf("balanced")).toEqual({});
  });

  test.each(channels)("on %s each is part of the one before", (channel) => {
    const everything = wanted("everything", channel);
    expect(everything).toEqual(expect.arrayContaining(wanted("balanced", channel)));
    expect(everything).toEqual(expect.arrayContaining(wanted("important", channel)));
    expect(wanted("important", channel)).toEqual(
      expect.arrayContaining(wanted("nothing", channel)),
    );
    expect(everything.length).toBeGreaterThan(wanted("important", channel).length);
    expect(wanted("important", channel).length).toBeGreaterThan(wanted("nothing", channel).length);
  });

  test("nothing still sends what is always sent, and nothing else", () => {
    for (const channel of channels)
      expect(wanted("nothing", channel)).toEqual(
        typeNames.filter((type) => notificationTypes[type][channel] === "always"),
      );
  });

  test("leave the boxes of customized channels as they are", () => {
    const ticks = ticksOf({
      on: [
        ["followed", "email"],
        ["followed", "push"],
      ],
      presetApp: "nothing",
      presetEmail: "custom",
      presetPush: "nothing",
    });
    expect(ticks).toEqual([["followed", "email"]]);
    expect(ticksOf({ on: [["followed", "push"]] }), "without presets").toEqual([
      ["followed", "push"],
    ]);
  });

  test("one changed box makes a channel customized", () => {
    const cells = cellsOf("balanced", "email").map((cell) =>
      cell.type === "followed" ? { ...cell, on: !cell.on } : cell,
    );
    expect(presetOf(cells)).toBe("custom");
  });
});
