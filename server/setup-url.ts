import pg from "pg";
import { openSetupLink } from "#modules/site";
import type { AppContainer } from "./app-container.ts";

/** Where the site is set up, while it has no administrator. */
export async function setupUrl(
  container: AppContainer,
  siteUrl: string,
  options: { readonly renew?: boolean } = {},
): Promise<string | undefined> {
  if (container.config.DEMO) return undefined;
  const link = await openSetupLink(container.systemContext("setup link"), options);
  return link && `${siteUrl}/setup?token=${link.token}`;
}

/** Without an application, which takes a second to load. */
export async function hasAdministratorAt(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (
        select from user_roles join users on users.id = user_roles.user_id
        where role = 'admin' and erased_at is null
      ) as found`,
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}
