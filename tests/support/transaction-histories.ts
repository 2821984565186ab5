import { deepStrictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { type Owner, ownKinds, type Transfer } from "#contracts/ledger";
import { operations } from "#modules/api";
import {
  charged,
  lockBalances,
  paymentBreakdown,
  payoutPaid,
  payoutRequested,
  payoutSent,
  post,
  refunded,
  releasedFromPending,
  transactionsFile,
  transactionsPage,
  transfersOf,
} from "#modules/ledger";
import { statementOf, statementPdf } from "#modules/payouts";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import { parseCsv } from "#platform/csv";
import type { Database, Transaction } from "#platform/db";
import { formatMoney, money } from "#platform/money";
import { testContext } from "#tests/context";
import { english } from "#tests/translate";
import { aMember } from "../../modules/identity/identity.factory.ts";
import { anAllocation, anOwner } from "../../modules/ledger/ledger.factory.ts";

/*
 * Webhooks arrive late and in any order: what was posted last may have happened first. Every list of
 * a member's transactions is in the order in which things happened, and its balances follow from it.
 */

type Row = { readonly id: string; readonly net: bigint; readonly balance: bigint | null };
type Expected = Row & { readonly at: number; readonly received: bigint };

const instants = ["2026-09-03", "2026-09-30", "2026-10-01", "2026-10-02", "2026-10-31"].flatMap(
  (day) => ["00:00:00.000", "00:00:00.001", "23:59:59.999"].map((time) => `${day}T${time}Z`),
);

/** What happens to one member, in the order in which it is posted. */
export const histories = fc.array(
  fc.record({
    what: fc.constantFrom("tip", "tip", "tip", "shared", "given", "refund", "release", "payout"),
    amountMinor: fc.bigInt({ min: 100n, max: 20_000n }),
    at: fc.constantFrom(...instants),
    pick: fc.nat({ max: 50 }),
  }),
  { minLength: 1, maxLength: 40, size: "max" },
);
type Event = typeof histories extends fc.Arbitrary<(infer One)[]> ? One : never;

const owns = new Set<string>(ownKinds);
const add = (legs: Transfer["legs"], of: (kind: string, owner: Owner | undefined) => boolean) =>
  legs
    .filter(({ account }) => of(account.kind, account.owner))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Posts the events in the order they are given in; returns what should be listed, oldest first. */
async function play(db: Database, me: Owner, events: readonly Event[]): Promise<Expected[]> {
  const posted: Omit<Expected, "balance">[] = [];
  const payments: { type: string; id: string }[] = [];
  const partner = anOwner();
  const isMine = (owner: Owner | undefined) => owner?.id === me.id;
  await db.transaction(async (transaction) => {
    const tx = transaction as Transaction;
    const record = async (transfer: Transfer, event: Event, source = aSource()) => {
      const { transferId } = await post(tx, transfer, {
        key: randomUUID(),
        source,
        occurredAt: new Date(event.at),
      });
      const received = add(transfer.legs, (kind, owner) => isMine(owner) && owns.has(kind));
      const paid = add(transfer.legs, (kind, owner) => isMine(owner) && !owns.has(kind));
      const net = received === 0n ? paid : received;
      if (net !== 0n) posted.push({ id: transferId, at: Date.parse(event.at), received, net });
    };
    for (const event of events) {
      const { what, amountMinor } = event;
      const owner = me;
      const currency = "EUR";
      if (what === "tip" || what === "shared" || what === "given") {
        const source = aSource();
        const to = what === "given" ? [partner] : what === "shared" ? [me, partner] : [me];
        const allocation = anAllocation({
          grossMinor: amountMinor,
          payer: what === "given" ? me : anOwner(),
          beneficiaries: to.map((one) => ({ owner: one, basisPoints: 10_000 / to.length })),
        });
        await record(charged(allocation, { processorFeeMinor: 33n }), event, source);
        if (what !== "given") payments.push(source);
      } else if (what === "refund") {
        const [source] = payments.splice(event.pick % Math.max(1, payments.length), 1);
        if (!source) continue;
        const breakdown = paymentBreakdown(await transfersOf(tx, source));
        const owners = [breakdown.payer, ...breakdown.beneficiaries.map((one) => one.owner)];
        const held = await lockBalances(tx, owners, currency);
        const all = breakdown.paidMinor;
        await record(refunded({ breakdown, amountMinor: all, held }), event, source);
      } else {
        const held = await lockBalances(tx, [me], currency);
        const kind = what === "release" ? "creator_pending" : "creator_available";
        const most = held(me, kind);
        if (most === 0n) continue;
        const some = min(amountMinor, most);
        const payout = { owner, amountMinor: some, currency };
        if (what === "release") await record(releasedFromPending({ ...payout, held }), event);
        else
          for (const build of [payoutRequested, payoutSent, payoutPaid])
            await record(build(payout), event);
      }
    }
  });
  let balance = 0n;
  return posted
    .map((row, order) => ({ ...row, order }))
    .sort((a, b) => a.at - b.at || a.order - b.order)
    .map(({ order: _order, ...row }) => {
      balance += row.received;
      return { ...row, balance: row.received === 0n ? null : balance };
    });
}

const min = (a: bigint, b: bigint): bigint => {
  if (a < b) return a;
  return b;
};

const aSource = (): { type: string; id: string } => ({ type: "trial", id: randomUUID() });

async function pageRows(reader: Context<Member>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let before: string | undefined; ; ) {
    const page = await transactionsPage(reader, { filter: {}, before });
    rows.push(
      ...page.rows.map(({ id, net, balance }) => ({
        id,
        net: BigInt(net.amountMinor),
        balance: balance ? BigInt(balance.amountMinor) : null,
      })),
    );
    if (!page.older) return rows;
    before = page.older;
  }
}

async function apiRows(reader: Context<Member>): Promise<Row[]> {
  const list = operations.find(({ id }) => id === "listTransactions");
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const response = await list?.run(reader, {
      path: {},
      query: { after },
      body: {},
      key: undefined,
      bearer: undefined,
    } as never);
    const { data, next } = (response as unknown as { answer: ApiPage }).answer;
    rows.push(
      ...data.map(({ id, net, balance }) => ({
        id,
        net: BigInt(net.amountMinor),
        balance: balance ? BigInt(balance.amountMinor) : null,
      })),
    );
    if (!next) return rows;
    after = next;
  }
}
interface ApiPage {
  readonly data: readonly {
    id: string;
    net: { amountMinor: string };
    balance: { amountMinor: string } | null;
  }[];
  readonly next: string | null;
}

const minorOf = (decimal: string) => BigInt(decimal.replace(".", ""));
const fileRow = (net: string, balance: string, id: string): Row => ({
  id,
  net: minorOf(net),
  balance: balance === "" ? null : minorOf(balance),
});

async function fileRows(reader: Context<Member>, form: "csv" | "json"): Promise<Row[]> {
  // Several batches even for a short history.
  const file = transactionsFile(reader, { filter: {}, form, batchSize: 7 });
  const text = (await Array.fromAsync(file)).join("");
  if (form === "json")
    return (JSON.parse(text) as Record<"net" | "balance" | "transfer_id", string>[]).map((row) =>
      fileRow(row.net, row.balance, row.transfer_id),
    );
  const [head = [], ...lines] = parseCsv(text, { maxRows: 1_000 });
  const column = (line: string[], name: string) => line[head.indexOf(name)] ?? "";
  return lines.map((line) =>
    fileRow(column(line, "net"), column(line, "balance"), column(line, "transfer_id")),
  );
}

/** The words of a statement in the order in which they were drawn. */
function textsOf(pdf: Buffer): string[] {
  const texts: string[] = [];
  for (const [, content] of pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let drawn: string;
    try {
      drawn = inflateSync(Buffer.from(content ?? "", "latin1")).toString("latin1");
    } catch {
      continue;
    }
    for (const [, words] of drawn.matchAll(/\[(.*?)\] TJ/g))
      texts.push(
        [...(words ?? "").matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex]) => new TextDecoder("windows-1252").decode(Buffer.from(hex ?? "", "hex")))
          .join(""),
      );
  }
  return texts;
}

async function expectStatement(reader: Context<Member>, month: string, expected: Expected[]) {
  const inMonth = expected.filter(
    ({ at, received }) => received !== 0n && new Date(at).toISOString().startsWith(month),
  );
  const statement = await statementOf(reader, month);
  let { amountMinor } = statement.opening;
  const lines = statement.lines.map(({ number, amount }) => {
    amountMinor += amount.amountMinor;
    return { number, net: amount.amountMinor, balance: amountMinor };
  });
  deepStrictEqual(
    lines,
    inMonth.map(({ id, net, balance }) => ({ number: id.slice(-8), net, balance })),
  );
  const show = (minor: bigint, signed = false) =>
    formatMoney(money(minor, "EUR"), english, { signed }).replace("−", "–");
  const joined = textsOf(await statementPdf(reader, statement)).join("\n");
  let from = 0;
  for (const { number, net, balance } of lines)
    for (const text of [number, show(net, true), show(balance)]) {
      const at = joined.indexOf(text, from);
      if (at < 0) throw new Error(`${text} is not in ${joined.slice(from)}`);
      from = at;
    }
}

/** Plays a history for a new member and compares all lists of it; returns how many rows it has. */
export async function compareLists(
  db: Database,
  events: readonly Event[],
  month: "2026-09" | "2026-10",
): Promise<number> {
  const { actor } = await aMember(db);
  const expected = await play(db, { type: "member", id: actor.userId }, events);
  const reader = testContext(db, actor) as Context<Member>;
  const newestFirst = expected.map(({ id, net, balance }): Row => ({ id, net, balance })).reverse();
  deepStrictEqual(await pageRows(reader), newestFirst);
  deepStrictEqual(await apiRows(reader), newestFirst);
  deepStrictEqual(await fileRows(reader, "csv"), newestFirst);
  deepStrictEqual(await fileRows(reader, "json"), newestFirst);
  if (expected.some(({ received, at }) => received !== 0n && at < Date.parse("2026-10-01")))
    await expectStatement(reader, month, expected);
  return expected.length;
}
