/** The error report door: what went wrong, in the browser or here, kept and found by its digest. */
export { digestOf } from "./monitoring/digest.ts";
export { parseEnvelope } from "./monitoring/envelope.ts";
export { fingerprintOf } from "./monitoring/fingerprint.ts";
export { forwardEnvelope } from "./monitoring/forward.ts";
export { receiveEnvelope } from "./monitoring/receive.ts";
export type { ErrorReport } from "./monitoring/report.ts";
export { pruneSamples, startSampling } from "./monitoring/samples.ts";
export { reportServerError } from "./monitoring/server-error.ts";
export { pruneReports, storeReport } from "./monitoring/store.ts";
export { errorGroups, errorReports, processSamples } from "./monitoring/tables.ts";
