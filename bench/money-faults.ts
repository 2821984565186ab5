/** Ten thousand tips while the server and the database are killed twenty times. */
import { playMoneyFaults } from "#tests/money-faults";
import type { Bench, BenchResult } from "./tools/figure.ts";

const tips = 10_000;
const kills = 20;

const moneyFaults: Bench = async ({ seed }) => {
  const played = await playMoneyFaults({
    seed,
    tips,
    kills,
    workers: 200,
    givers: 500,
    creators: 20,
    faults: "duplicate=0.3,lose=0.05,shuffleMs=2000,timeoutAfter=0.02",
    say: console.log,
  });
  for (const each of played.wrong) console.log(`wrong: ${each}`);
  console.log(played.verified);
  const { seconds, retries } = played;
  const figures: BenchResult[] = [
    {
      name: "tips in which all books agree",
      value: played.tips,
      atLeast: tips,
      from: { seconds, retries },
    },
    { name: "kills without a word", value: played.kills, atLeast: kills, from: { seed } },
    {
      name: "differences between ledger, processor, tips and receipts",
      value: played.wrong.length,
      atMost: 0,
      from: { seed },
    },
  ];
  return figures;
};

export default moneyFaults;
