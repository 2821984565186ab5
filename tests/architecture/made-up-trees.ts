import { expect, test } from "vitest";
import { type Finding, type Tree, treeOf } from "./source.ts";

type Files = Readonly<Record<string, string>>;
type Case = [rule: string, files: Files, at: string, advice: RegExp];

const shown = (findings: Finding[]) => findings.map(({ at, says }) => `${at} ${says}`);

/** Each made-up tree breaks one rule once, and the rule says so at the right line, with advice. */
export function refuses(check: (tree: Tree) => Finding[], cases: Case[]): void {
  test.each(cases)("refuses %s", (_rule, files, at, advice) => {
    const findings = check(treeOf(files));
    expect(shown(findings)).toHaveLength(1);
    expect(findings[0]?.at).toBe(at);
    expect(findings[0]?.says).toMatch(advice);
  });
}

export function allows(check: (tree: Tree) => Finding[], files: Files): void {
  test("allows what is right", () => expect(shown(check(treeOf(files)))).toEqual([]));
}
