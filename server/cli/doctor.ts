import { diagnose } from "../doctor/diagnose.ts";
import { findingsTable } from "../doctor/finding.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Runs all checks and prints them as a table; the exit code is 1 if something is wrong. */
export async function doctor(): Promise<void> {
  await withAppContainer(async (container) => {
    const findings = await diagnose(container);
    console.log(findingsTable(findings));
    const failed = findings.filter(({ state }) => state === "FAILED").length;
    const open = findings.filter(({ state }) => state === "to do").length;
    console.log(
      failed > 0
        ? `\n${count(failed, "problem")} found.`
        : `\nNo problems found${open > 0 ? `, ${count(open, "thing")} still to do` : ""}.`,
    );
    if (failed > 0) process.exitCode = 1;
  });
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
