/** `npm run test:unit -- pattern`: unit and integration tests whose path contains the pattern. */
import { program, runNode } from "./steps/tool.ts";

const { code } = await runNode(program("vitest"), ["run", ...process.argv.slice(2)]);
process.exitCode = code;
