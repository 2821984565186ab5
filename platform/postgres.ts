/** The embedded PostgreSQL: started, shared, stopped; also migrations, backup and restore. */

export { type MigrateOptions, migrate, pendingMigrations } from "./postgres/migrate.ts";
export { PostgresProblem } from "./postgres/problem.ts";
export { type RunningPostgres, type StartOptions, startPostgres } from "./postgres/start.ts";
