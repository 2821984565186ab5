import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./platform/*/tables.ts", "./modules/*/tables.ts"],
  out: "./db/migrations",
});
