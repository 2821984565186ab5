import { expect, test } from "vitest";
import { type Finding, type Tree, treeOf } from "./source.ts";

type Files = Readonly<Record<string, string>>;
type Case = [rule: string, files: Files, at: string, advice: RegExp];

const lines = (findings: Finding[]) => findings.map(({ at, says }) => `${at} ${says}`);

/** Each fake tree breaks one rule once, and the rule reports it at the right line, with advice. */
export function rejects(check: (tree: Tree) => Finding[], cases: Case[]): void {
  test.each(cases)("rejects %s", (_rule, files, at, advice) => {
    const findings = check(treeOf(files));
    expect(lines(findings)).toHaveLength(1);
    expect(findings[0]?.at).toBe(at);
    expect(findings[0]?.says).toMatch(advice);
  });
}

export function allows(check: (tree: Tree) => Finding[], files: Files): void {
  test("allows valid code", () => expect(lines(check(treeOf(files)))).toEqual([]));
}
