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
  readonly what: string;
  readonly count: number;
  /** Examples, where they help. */
  readonly which: string;
}

const named = 10;

const some = (names: readonly string[], all = names.length): string =>
  names.slice(0, named).join(", ") + (all > named ? " …" : "");

/** Labels of the figures, shared by the admin area and the command line. */
export function forumReportLines(report: ForumReport): readonly ReportLine[] {
  const line = (what: string, count: number, which = ""): ReportLine => ({ what, count, which });
  return [
    line("topics", report.topics),
    line("replies", report.replies),
    line("posts that are here already", report.already),
    line("posts too long for here", report.tooLong),
    line("private messages, which stay out", report.private),
    line("parts that can’t be read", report.unreadable),
    line(
      "posts whose category is not here",
      report.noCategory,
      report.noCategory > 0
        ? `${some(report.unknownCategories)}; choose a category, and they go there`
        : "",
    ),
    line(
      "people nobody here is called like",
      report.unknownPeopleCount,
      some(report.unknownPeople, report.unknownPeopleCount),
    ),
  ];
}
