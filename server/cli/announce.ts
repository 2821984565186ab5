import { parseArgs } from "node:util";
import { announcementInput, publishAnnouncement } from "#modules/site";
import { randomId } from "#platform/ids";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

export async function announce(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { title: { type: "string" }, body: { type: "string" }, key: { type: "string" } },
  });
  const input = announcementInput.safeParse({ title: "", body: "", key: randomId(), ...values });
  if (!input.success)
    throw new StartError(
      input.error.issues.map((issue) => `--${String(issue.path[0])}: ${issue.message}`).join("\n"),
    );
  await withAppContainer(async (container) => {
    const { id } = await publishAnnouncement(container.systemContext("command line"), input.data);
    console.log(`Published announcement ${id}.`);
  });
}
