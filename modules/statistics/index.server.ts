import type { JobType } from "#platform/jobs";
import { deleteReaderHashes } from "./jobs/delete-reader-hashes.ts";

export { recordReadings } from "./commands/record-readings.ts";
export { deleteReaderHashes } from "./jobs/delete-reader-hashes.ts";
export { mostReadWorks } from "./queries/most-read-works.ts";
export { rangeFrom, workStatistics } from "./queries/work-statistics.ts";
export { workStatisticsCsv } from "./queries/work-statistics-csv.ts";
export { createReadingRecorder } from "./recorder.ts";
export { parseReadingReport } from "./report.ts";

export const statisticsJobs = [deleteReaderHashes] as readonly JobType<unknown>[];
