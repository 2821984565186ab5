/** Error reports: errors of the browser and the server, stored and found by their digest. */
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
