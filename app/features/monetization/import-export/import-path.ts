import { partPath } from "../parts.ts";

export const importPath = (importId: string): string =>
  `${partPath("import-export")}&import=${importId}`;
