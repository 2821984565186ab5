import { parseArgs } from "node:util";
import { loadConfig } from "#platform/config";
import { removeDemo } from "../remove-demo.ts";

/** Removes the demo, or disables its logins; the server must be stopped. */
export async function removeDemoCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      "keep-content": { type: "boolean", default: false },
      "with-other-accounts": { type: "boolean", default: false },
    },
  });
  const keepContent = values["keep-content"];
  const { accounts, formerStaff } = await removeDemo(loadConfig(), {
    keepContent,
    withOtherAccounts: values["with-other-accounts"],
  });
  console.log(
    keepContent
      ? `Disabled the logins of ${accounts} demo accounts. Their content stays.`
      : `Removed the demo: ${accounts} accounts and everything in the database.`,
  );
  if (formerStaff.length > 0)
    console.log(
      `These accounts lost their staff roles, because anyone could grant them in the demo: ${formerStaff.join(", ")}. To make an administrator: npm run guildhall -- create-admin USERNAME`,
    );
  console.log("Start the site with DEMO=0.");
}
