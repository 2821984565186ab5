/** The parser alone, without what only the server needs: for the browser's rich text editor. */
export { codeLines } from "./markdown/code-lines.ts";
export { parser as markdownParser } from "./markdown/parser.ts";
