import type { Database, Transaction } from "#platform/db";

export type Reader = Database | Transaction;
