import { setupLinkHours } from "#modules/site";
import { defaultPublicUrl } from "../public-url.ts";
import { setupUrl } from "../setup-url.ts";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Prints a new link for the first administrator; earlier ones stop working. */
export async function setupLinkCommand(): Promise<void> {
  await withAppContainer(async (container) => {
    const { DEMO, PUBLIC_URL, HOST, PORT } = container.config;
    if (DEMO)
      throw new StartError(
        "This is the demo, which has administrators. Set DEMO=0 to start with an empty site.",
      );
    const siteUrl = PUBLIC_URL ?? defaultPublicUrl(HOST, PORT);
    const url = await setupUrl(container, siteUrl, { renew: true });
    if (!url)
      throw new StartError(
        "This site has an administrator. To make another one: npm run guildhall -- create-admin USERNAME",
      );
    console.log(`${url}\n\nIt works once and for ${setupLinkHours} hours.`);
  });
}
