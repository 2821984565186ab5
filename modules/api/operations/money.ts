import { z } from "zod";
import { kindGroups, partyText, readFilter, whatText } from "#contracts/ledger";
import { transactionsPage } from "#modules/ledger";
import { defaultLocale } from "#platform/i18n";
import { translations } from "#platform/translations";
import { operation } from "../operation.ts";
import { cursor, emptyObject, money, pageOf, timestamp } from "../schemas.ts";
import { describersPort } from "../settings.ts";

const transaction = z.object({
  id: z.string(),
  kind: z.string(),
  what: z.string(),
  who: z.string().nullable().describe("The other party, if you can see them."),
  at: timestamp,
  net: money.describe("Positive if you received it, negative if you paid it."),
  through: z.enum(["balance", "card"]),
  balance: money.nullable().describe("Your balance after this transaction."),
});

const query = z.object({
  kind: z.enum(Object.keys(kindGroups) as [string, ...string[]]).optional(),
  side: z.enum(["received", "paid"]).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  currency: z.string().max(3).optional(),
  after: cursor,
});

export const moneyOperations = [
  operation({
    id: "listTransactions",
    group: "Money",
    method: "get",
    path: "/transactions",
    scope: "read:money",
    summary: "List your transactions, newest first",
    input: { path: emptyObject, query, body: emptyObject },
    output: pageOf(transaction),
    example: { side: "received" },
    async run(ctx, { query: { after: before, ...wanted } }) {
      const params = Object.entries(wanted).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      );
      const page = await transactionsPage(ctx, {
        filter: readFilter(new URLSearchParams(params)),
        before,
        describers: ctx.ports.get(describersPort),
      });
      const t = ctx.ports.get(translations).forLocale(defaultLocale);
      const data = page.rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        what: whatText(row, t),
        who: row.who ? partyText(row.who, t) : null,
        at: row.at,
        net: { ...row.net },
        through: row.through,
        balance: row.balance ? { ...row.balance } : null,
      }));
      return { answer: { data, next: page.older ?? null } };
    },
  }),
];
