export * from "./inputs.ts";
export * from "./limits.ts";
