import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { charged } from "./index.server.ts";
import { anAllocation, postNow } from "./ledger.factory.ts";

const { db, url, ownerUrl } = await testDatabase();
const app = new pg.Client(url);
const owner = new pg.Client(ownerUrl);
let transferId = "";
let accountId = "";

beforeAll(async () => {
  await Promise.all([app.connect(), owner.connect()]);
  await owner.query("set role ledger_owner");
  const tip = charged(anAllocation(), { processorFeeMinor: 33n });
  ({ transferId } = await postNow(testContext(db), tip));
  await app.query("select ledger.seal(10)");
  const { rows } = await app.query("select id from ledger.accounts where kind = 'creator_pending'");
  accountId = rows[0].id;
});
afterAll(() => Promise.all([app.end(), owner.end()]));

/** The error code of the rejection; all statements are rolled back. */
async function errorCodeOf(
  client: pg.Client,
  ...statements: string[]
): Promise<string | undefined> {
  await client.query("begin");
  try {
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
    return undefined;
  } catch (error) {
    await client.query("rollback");
    return (error as pg.DatabaseError).code;
  }
}

const insertTransfer = (id: string) =>
  `insert into ledger.transfers (id, kind, key, input_hash, source_type, source_id, occurred_at)
   values ('${id}', 'tip_given', '${id}', '', 'payment', 'x', now())`;
const insertEntries = (id: string, ...legs: [amount: string, currency: string][]) =>
  insertFrom(1, id, ...legs);
const insertFrom = (first: number, id: string, ...legs: [amount: string, currency: string][]) =>
  `insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, occurred_at) values ${legs
    .map(
      ([amount, currency], n) =>
        `('${id}', ${n + first}, ${accountId}, '${currency}', ${amount}, now())`,
    )
    .join(", ")}`;
const account = (kind: string, type: string, owner: string = randomUUID(), balance = 0) =>
  `insert into ledger.accounts (kind, owner_type, owner_id, currency, hot, balance_minor)
   values ('${kind}', '${type}', '${owner}', 'EUR', false, ${balance})`;
const id = randomUUID();
const nobody = "00000000-0000-0000-0000-000000000000";

describe("the table owner", () => {
  test.each<[string, string, () => string[]]>([
    [
      "an unbalanced transfer",
      "LG002",
      () => [insertTransfer(id), insertEntries(id, ["5", "EUR"], ["-4", "EUR"])],
    ],
    ["a single entry", "LG002", () => [insertTransfer(id), insertEntries(id, ["5", "EUR"])]],
    ["a zero entry", "23514", () => [insertTransfer(id), insertEntries(id, ["0", "EUR"])]],
    ["a transfer without entries", "LG004", () => [insertTransfer(id)]],
    [
      "entries in two currencies",
      "LG005",
      () => [insertTransfer(id), insertEntries(id, ["5", "EUR"], ["-5", "USD"])],
    ],
    [
      "another currency than the account's",
      "LG005",
      () => [insertTransfer(id), insertEntries(id, ["5", "USD"], ["-5", "USD"])],
    ],
    [
      "an amount beyond 64 bits",
      "22003",
      () => [insertTransfer(id), insertEntries(id, ["9223372036854775808", "EUR"], ["1", "EUR"])],
    ],
    ["entries without a transfer", "LG003", () => [insertEntries(id, ["5", "EUR"], ["-5", "EUR"])]],
    [
      "entries added later",
      "LG003",
      () => [insertFrom(91, transferId, ["5", "EUR"], ["-5", "EUR"])],
    ],
    [
      "entries added to an existing transfer together with a new one",
      "LG003",
      () => [
        insertTransfer(id),
        `${insertEntries(id, ["5", "EUR"], ["-5", "EUR"])},
         ('${transferId}', 91, ${accountId}, 'EUR', 5, now()), ('${transferId}', 92, ${accountId}, 'EUR', -5, now())`,
      ],
    ],
    [
      "two currencies that only balance each other",
      "LG002",
      () => [
        insertTransfer(id),
        `insert into ledger.accounts (kind, owner_type, owner_id, currency, hot)
         values ('external_payer', 'member', '${id}', 'USD', false)`,
        `insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, occurred_at)
         select '${id}', n, case n when 1 then ${accountId} else a.id end,
           case n when 1 then 'EUR' else 'USD' end, case n when 1 then 5 else -5 end, now()
         from ledger.accounts a, generate_series(1, 2) n where a.owner_id = '${id}'`,
      ],
    ],
    [
      "a constraint check forced early",
      "LG003",
      () => [
        insertTransfer(id),
        insertEntries(id, ["5", "EUR"], ["-5", "EUR"]),
        "set constraints all immediate",
        insertFrom(3, id, ["5", "EUR"], ["-5", "EUR"]),
      ],
    ],
    ["an edited entry", "LG003", () => ["update ledger.entries set amount_minor = 1"]],
    ["a deleted entry", "LG003", () => ["delete from ledger.entries"]],
    ["truncated entries", "LG003", () => ["truncate ledger.entries"]],
    [
      "an edited transfer",
      "LG003",
      () => [`update ledger.transfers set kind = 'split' where id = '${transferId}'`],
    ],
    [
      "a deleted transfer",
      "LG003",
      () => [`delete from ledger.transfers where id = '${transferId}'`],
    ],
    ["truncated transfers", "LG003", () => ["truncate ledger.transfers cascade"]],
    ["an edited block", "LG003", () => ["update ledger.blocks set hash = ''"]],
    ["a deleted block", "LG003", () => ["delete from ledger.blocks"]],
    ["truncated blocks", "LG003", () => ["truncate ledger.blocks"]],
    ["a deleted account", "LG003", () => [`delete from ledger.accounts where id = ${accountId}`]],
    ["truncated accounts", "LG003", () => ["truncate ledger.accounts"]],
    [
      "an account with a changed owner",
      "LG003",
      () => [`update ledger.accounts set owner_id = '${randomUUID()}' where id = ${accountId}`],
    ],
    [
      "a negative treasury",
      "23514",
      () => [`update ledger.accounts set balance_minor = -1 where id = ${accountId}`],
    ],
    [
      "a debt account of the wrong type",
      "23514",
      () => [
        account("creator_debt", "member"),
        "update ledger.accounts set balance_minor = 5 where kind = 'creator_debt'",
      ],
    ],
    ["a changed minimum balance", "LG003", () => ["update ledger.accounts set floor_minor = -500"]],
    [
      "an account opened with a balance",
      "LG005",
      () => [account("creator_available", "member", randomUUID(), 5)],
    ],
    ["an unknown account kind", "LG005", () => [account("mattress", "member")]],
    ["platform fees owned by a member", "LG005", () => [account("platform_fees", "member")]],
    [
      "a creator account without an owner",
      "LG005",
      () => [account("creator_pending", "member", nobody)],
    ],
  ])("is rejected for %s", async (_what, code, statements) => {
    expect(await errorCodeOf(owner, ...statements())).toBe(code);
  });
});

describe("the application role", () => {
  test.each([
    ...["accounts", "transfers", "entries", "blocks", "unsealed"].flatMap((table) => [
      `insert into ledger.${table} default values`,
      `delete from ledger.${table}`,
      `truncate ledger.${table}`,
      `lock table ledger.${table}`,
    ]),
    "update ledger.accounts set balance_minor = 1",
    "update ledger.entries set amount_minor = 1",
    "update ledger.transfers set kind = 'split'",
    "select setval('ledger.entries_id_seq', 1)",
    "alter table ledger.entries disable trigger all",
    "create or replace function ledger.refuse_change() returns trigger language sql as 'select null'",
    "drop schema ledger cascade",
    "set role ledger_owner",
  ])("may not: %s", async (statement) => {
    expect(await errorCodeOf(app, statement)).toBe("42501");
  });

  test.each([
    [
      "a single entry",
      "LG004",
      "array['tax']",
      "array['platform']",
      `array['${nobody}']::uuid[]`,
      "array['EUR']",
      "array[5]",
    ],
    [
      "arrays of different lengths",
      "LG004",
      "array['tax']",
      "array['platform','platform']",
      `array['${nobody}','${nobody}']::uuid[]`,
      "array['EUR','EUR']",
      "array[5,-5]",
    ],
    [
      "an unbalanced transfer",
      "LG002",
      "array['tax','disputes']",
      "array['platform','platform']",
      `array['${nobody}','${nobody}']::uuid[]`,
      "array['EUR','EUR']",
      "array[5,-4]",
    ],
    [
      "two currencies",
      "LG002",
      "array['tax','disputes']",
      "array['platform','platform']",
      `array['${nobody}','${nobody}']::uuid[]`,
      "array['EUR','USD']",
      "array[5,-5]",
    ],
    [
      "an invalid currency",
      "LG005",
      "array['tax','disputes']",
      "array['platform','platform']",
      `array['${nobody}','${nobody}']::uuid[]`,
      "array['euro','euro']",
      "array[5,-5]",
    ],
  ])("is rejected for %s by the function as well", async (_what, code, ...arrays) => {
    const call = `select ledger.post('split', 'k', 'x', 'x', null, null, now(), '{}', ${arrays.join(", ")})`;
    expect(await errorCodeOf(app, call)).toBe(code);
  });
});
