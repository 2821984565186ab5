import { expect, test } from "vitest";
import { renderHtml } from "#tests/translate";
import { Interests } from "./Interests.tsx";

type Evidence = Parameters<typeof Interests>[0]["interests"][number]["evidence"];

const chosen = { kind: "chosen", at: null } as const;
const followed = { kind: "followed", at: null, title: "", href: "" } as const;
const at = "2026-11-15T09:00:00Z";
const read = { kind: "read", at, title: "On paste", href: "/forum/x" } as const;

function shown(...evidence: Evidence): string {
  const interests = [{ tag: "paste", strength: 0.6, evidence }];
  return renderHtml(<Interests interests={interests} pausedAt={null} />);
}
const forgets = (html: string) => html.includes('value="paste"');

test("only inferred interests can be removed, and the others say why they stay", () => {
  expect(forgets(shown(read))).toBe(true);
  expect(shown(read)).not.toContain("choice stays.");
  const both = shown(chosen, read);
  expect(forgets(both)).toBe(true);
  expect(both).toContain("Your own choice stays.");
  expect(shown(followed, read)).toContain("You still follow the tag.");
});

test("chosen and followed interests link to where they are changed", () => {
  expect(forgets(shown(chosen, followed))).toBe(false);
  expect(shown(chosen)).toContain('href="/settings/platform-intelligence#chosen"');
  expect(forgets(shown(followed))).toBe(false);
  expect(shown(followed)).toContain('href="/forum?tag=paste"');
});
