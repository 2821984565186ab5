import { partPath } from "../monetization/parts.ts";

export const importPath = (importId: string): string => `${partPath("moving")}&import=${importId}`;
