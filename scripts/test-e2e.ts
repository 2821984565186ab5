/** `npm run test:e2e -- pattern`: browser tests whose path contains the pattern. */
import { program, runNode } from "./steps/tool.ts";

const playwright = program("@playwright/test", "playwright");
const { code } = await runNode(playwright, ["test", ...process.argv.slice(2)]);
process.exitCode = code;
