import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ReportReason } from "#contracts/report-reasons";
import { parseCsv } from "#platform/csv";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { type Transparency, transparencyFigures, transparencyTables } from "./contract.ts";
import {
  decideCase,
  decisionInput,
  fileReport,
  moderationJobs,
  transparencyFile,
  transparencyReport,
} from "./index.server.ts";
import { caseOf } from "./moderation.factory.ts";
import { cases } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db, moderationJobs);
const year = { from: new Date("2026-01-01"), to: new Date("2027-01-01") };

async function decided(reason: ReportReason, afterHours: number) {
  const mod = testContext(db, (await aMember(db, { roles: ["moderator"] })).actor);
  const by = await aMember(db);
  const about = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  await fileReport(testContext(db, by.actor), { subject, reason, note: "Look" });
  mod.clock.advance(afterHours * 3_600_000);
  const input = { measure: "warn", ground: "maker", statement: "It went after a person." };
  const code = (await caseOf(db, about.actor))?.code ?? "";
  await decideCase(mod, { code, ...decisionInput.parse(input) });
}

test("the file matches the page, including hidden small numbers", async () => {
  for (let n = 0; n < 4; n++) await decided("harassment", 2);
  await decided("spam", 50);
  const few = await transparencyReport({ db }, year);
  expect(few).toMatchObject({ cases: 5, medianHours: 2, inTimePercent: 80 });

  const rows = parseCsv(await transparencyFile({ db }, { ...year, t: english }), { maxRows: 100 });
  expect(rows[0]).toEqual(["table", "what", "unit", "value"]);
  const values = new Map(rows.map(([table, what, , value]) => [`${table}: ${what}`, value]));
  expect(values.get("Summary: Cases opened")).toBe("5");
  expect(values.get("Summary: Median time to decision")).toBe("2");
  expect(values.get("Summary: Decided on time")).toBe("80");
  expect(values.get("Reports by reason: Harassment")).toBe("fewer than 5");
  expect(values.get("Decisions: Warning")).toBe("5");

  // Nothing on the page that is not in the file, and nothing else in the file.
  const onPage = [
    ...transparencyFigures(few, english).map(({ term }) => `Summary: ${term}`),
    ...transparencyTables(few, english).flatMap((table) =>
      table.rows.map(({ name }) => `${table.title}: ${name}`),
    ),
  ];
  expect([...values.keys()].slice(1)).toEqual(onPage);
});

test("a total that would reveal a small number is withheld, and not called small", () => {
  const figures = (sources: readonly { name: string; count: number | null }[]) => {
    const report = { cases: null, sources } as unknown as Transparency;
    return transparencyFigures(report, english)[0];
  };
  expect(figures([{ name: "report", count: 18 }])?.isWithheld).toBe(true);
  expect(figures([{ name: "report", count: null }])?.isWithheld).toBe(false);
});

test("processing and late figures are hidden for few cases", async () => {
  const other = { from: new Date("2025-01-01"), to: new Date("2026-01-01") };
  const report = await transparencyReport({ db }, other);
  expect(report).toMatchObject({ cases: 0, medianHours: null, inTimePercent: null });
  expect(await transparencyFile({ db }, { ...other, t: english })).toContain(
    "Summary,Median time to decision,hours,\r\n",
  );
});

test("hidden numbers can't be derived from a total", async () => {
  const at = new Date("2024-03-01T10:00:00Z");
  const opened = (source: "report" | "rule" | "law", count: number) =>
    db.insert(cases).values(
      Array.from({ length: count }, (_, n) => ({
        code: `sum${source}${n}`,
        subjectKind: "person" as const,
        subjectId: randomUUID(),
        source,
        reason: "spam" as const,
        severity: 1 as const,
        status: "open" as const,
        reportCount: 1 as const,
        openedAt: at,
        waitingSince: at,
      })),
    );
  const span = { from: new Date("2024-01-01"), to: new Date("2025-01-01") };
  await opened("report", 6);
  expect((await transparencyReport({ db }, span)).cases).toBe(6);
  await opened("law", 1);
  const { cases: all, sources } = await transparencyReport({ db }, span);
  expect(sources).toContainEqual({ name: "law", count: null });
  expect(all).toBeNull();
  await opened("rule", 5);
  expect((await transparencyReport({ db }, span)).cases).toBeNull();
});
