import type pg from "pg";
import { superuser } from "./cluster.ts";
import { databaseUrl, withClient } from "./connection.ts";
import { type Passwords, scramVerifier } from "./passwords.ts";
import type { Address } from "./settings.ts";

export const databaseName = "guildhall";
export const ownerRole = "guildhall_owner";
export const appRole = "guildhall_app";
export const readOnlyRole = "guildhall_ro";
/** Owns the ledger and never logs in: a migration has to become it on purpose. */
const ledgerRole = "ledger_owner";

/** All of these are trusted: a database's owner may create them on an outside PostgreSQL too. */
export const extensions = ["pg_trgm", "citext", "unaccent", "btree_gist"] as const;

// Increment when anything below changes: every cluster then runs it again.
const setUpVersion = "2";
const marker = `guildhall set-up ${setUpVersion}`;

/**
 * Creates the roles, the database, its extensions and the grants. The superuser does nothing after
 * this.
 *
 * The owner may not create roles: with that right, a flaw in one migration could hand out logins,
 * and on an external database it would usually be missing anyway. New roles are added here instead.
 * Every statement is idempotent, and the mark comes last: an interrupted setup runs again.
 */
export async function setUp(address: Address, passwords: Passwords): Promise<void> {
  const url = (name: string) => databaseUrl(address, superuser, passwords.superuser, name);
  const done = await withClient(url("postgres"), async (client) => {
    await lockSetup(client);
    const found = await client.query(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [databaseName],
    );
    if (found.rows[0]?.mark === marker) return true;
    await ensureRole(client, ownerRole, passwords.owner);
    await ensureRole(client, appRole, passwords.app);
    await ensureRole(client, readOnlyRole, passwords.readOnly);
    await ensureLedgerRole(client);
    await client.query(`
      alter role ${appRole} set idle_in_transaction_session_timeout = '60s';
      alter role ${readOnlyRole} set default_transaction_read_only = on;
      alter role ${readOnlyRole} set statement_timeout = '30s';
      grant pg_use_reserved_connections to ${ownerRole};
    `);
    if (found.rowCount === 0) {
      await client.query(`create database ${databaseName} owner ${ownerRole}`);
    }
    return false;
  });
  if (done) return;
  await withClient(url(databaseName), async (client) => {
    await lockSetup(client);
    for (const name of extensions) await client.query(`create extension if not exists ${name}`);
    const preloaded = await client.query("show shared_preload_libraries");
    if (String(preloaded.rows[0]?.shared_preload_libraries).includes("pg_stat_statements")) {
      await client.query("create extension if not exists pg_stat_statements");
    }
    await client.query(`
      begin;
      revoke all on database ${databaseName} from public;
      grant connect on database ${databaseName} to ${appRole}, ${readOnlyRole};
      revoke create on schema public from public;
      alter default privileges for role ${ownerRole}
        grant usage on schemas to ${appRole}, ${readOnlyRole};
      alter default privileges for role ${ownerRole}
        grant select, insert, update, delete on tables to ${appRole};
      alter default privileges for role ${ownerRole}
        grant usage, select, update on sequences to ${appRole};
      alter default privileges for role ${ownerRole} grant select on tables to ${readOnlyRole};
      alter default privileges for role ${ownerRole} grant select on sequences to ${readOnlyRole};
      comment on database ${databaseName} is '${marker}';
      commit;
    `);
  });
}

/** A starter killed in the middle is gone, but the server may still be finishing its statement. */
const lockSetup = (client: pg.Client) => client.query("select pg_advisory_lock(7461)");

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const found = await client.query("select from pg_roles where rolname = $1", [name]);
  await client.query(
    `${found.rowCount ? "alter" : "create"} role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${scramVerifier(password)}'`,
  );
}

async function ensureLedgerRole(client: pg.Client): Promise<void> {
  const found = await client.query("select from pg_roles where rolname = $1", [ledgerRole]);
  if (!found.rowCount) await client.query(`create role ${ledgerRole} nologin`);
  await client.query(`grant ${ledgerRole} to ${ownerRole} with inherit false, set true`);
}
