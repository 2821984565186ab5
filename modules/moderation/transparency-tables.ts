import { type ReportReason, reasonWords } from "#contracts/conduct";
import { type Measure, measureWords } from "./measures.ts";
import type { Transparency } from "./queries/transparency.ts";
import { type CaseSource, sourceNames } from "./sources.ts";

export interface TransparencyTable {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    /** Nothing where it is too small a number to be told. */
    readonly count: number | null;
  }[];
}

/** What each count is called: one place for the page and for the file. */
export function transparencyTables(report: Transparency): readonly TransparencyTable[] {
  const named = (rows: Transparency["reasons"], nameOf: (key: string) => string | undefined) =>
    rows.map(({ name, count }) => ({ name: nameOf(name) ?? name, count }));
  return [
    {
      title: "Reports by reason",
      rows: named(report.reasons, (key) => reasonWords[key as ReportReason]?.short),
    },
    {
      title: "Decisions",
      rows: named(report.measures, (key) => measureWords[key as Measure]?.name),
    },
    {
      title: "How cases came about",
      rows: named(report.sources, (key) => sourceNames[key as CaseSource]),
    },
  ];
}

export interface TransparencyFigure {
  readonly term: string;
  readonly value: number | null;
  readonly unit: "number" | "hours" | "percent";
}

export const transparencyFigures = (report: Transparency): readonly TransparencyFigure[] => [
  { term: "Cases opened", value: report.cases, unit: "number" },
  { term: "Half of them decided within", value: report.medianHours, unit: "hours" },
  { term: "Decided before their deadline", value: report.inTimePercent, unit: "percent" },
  { term: "Decided without a person", value: report.automated, unit: "number" },
  { term: "Removed because the law demands it", value: report.byLaw, unit: "number" },
  { term: "Objections", value: report.appeals, unit: "number" },
  { term: "Objections that were right", value: report.overturned, unit: "number" },
];
