export { type AuditFilter, listAuditEntries } from "./entries.ts";
export { type AuditEntry, recordAudit } from "./record.ts";
export { verifyAuditChain } from "./verify-chain.ts";
