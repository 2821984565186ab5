import type { Message, Translate } from "#platform/i18n";

/** The result of a forum import, actual or expected; retained after the file is deleted. */
export interface ForumReport {
  readonly topics: number;
  readonly replies: number;
  readonly already: number;
  readonly tooLong: number;
  readonly unreadable: number;
  readonly private: number;
  readonly noCategory: number;
  readonly unknownCategories: readonly string[];
  readonly unknownPeople: readonly string[];
  readonly unknownPeopleCount: number;
}

export interface ReportLine {
  readonly key:
    | "topics"
    | "replies"
    | "already"
    | "tooLong"
    | "private"
    | "unreadable"
    | "noCategory"
    | "unknownPeople";
  readonly what: string;
  readonly count: number;
  /** Examples, where they help. */
  readonly which: string;
}

const labels = {
  topics: "portability.imports.report.topics",
  replies: "portability.imports.report.replies",
  already: "portability.imports.report.already",
  tooLong: "portability.imports.report.tooLong",
  private: "portability.imports.report.private",
  unreadable: "portability.imports.report.unreadable",
  noCategory: "portability.imports.report.noCategory",
  unknownPeople: "portability.imports.report.unknownPeople",
} as const satisfies Record<ReportLine["key"], Message>;

const named = 10;

const some = (names: readonly string[], all = names.length): string =>
  names.slice(0, named).join(", ") + (all > named ? " …" : "");

/** Labels of the figures, shared by the admin area and the command line. */
export function forumReportLines(report: ForumReport, t: Translate): readonly ReportLine[] {
  const line = (key: ReportLine["key"], count: number, which = ""): ReportLine => ({
    key,
    what: t(labels[key]),
    count,
    which,
  });
  return [
    line("topics", report.topics),
    line("replies", report.replies),
    line("already", report.already),
    line("tooLong", report.tooLong),
    line("private", report.private),
    line("unreadable", report.unreadable),
    line(
      "noCategory",
      report.noCategory,
      report.noCategory > 0
        ? t("portability.imports.report.noCategoryHelp", {
            categories: some(report.unknownCategories),
          })
        : "",
    ),
    line(
      "unknownPeople",
      report.unknownPeopleCount,
      some(report.unknownPeople, report.unknownPeopleCount),
    ),
  ];
}
