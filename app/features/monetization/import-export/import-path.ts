import { partPath } from "../parts.ts";

export const importPath = (importId: string): string => `${partPath("moving")}&import=${importId}`;
