import type { StateBlock, StateCore, StateInline, Token } from "markdown-it";

/**
 * Footnotes: `text[^1]`, and somewhere below `[^1]: a note` as a paragraph of its own. Shown in the
 * order of their first reference at the end of the text. A reference without a note stays text, and
 * a note without a reference is left out.
 */
const label = String.raw`\[\^([^\s[\]\\^]{1,40})\]`;
const definition = new RegExp(`^${label}:[ \\t]*(?=\\S)`);
const reference = new RegExp(label, "y");

interface FootnoteEnv {
  /** Labels of the notes in this text, in lower case. */
  footnotes?: Set<string>;
  /** For an editor, which reads a text in parts: every reference may have its note in another one. */
  anyFootnote?: boolean;
}

const envOf = (state: { readonly env: unknown }) => state.env as FootnoteEnv;
const keyOf = (written: string) => written.toLowerCase();
const keyIn = ({ meta }: Token): string => String(meta?.key ?? "");

/** A block rule: a definition is as long as a paragraph, and only at the top level. */
export function defineFootnote(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (state.level !== 0 || (state.sCount[startLine] ?? 0) - state.blkIndent > 3) return false;
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  const first = lineAt(startLine);
  const [marker, written] = definition.exec(first) ?? [];
  if (marker === undefined || written === undefined) return false;
  if (silent) return true;
  const terminators = state.md.block.ruler.getRules("paragraph");
  let next = startLine + 1;
  for (; next < endLine && !state.isEmpty(next); next++) {
    if ((state.sCount[next] ?? 0) - state.blkIndent > 3 || (state.sCount[next] ?? 0) < 0) continue;
    if (terminators.some((rule) => rule(state, next, endLine, true))) break;
  }
  const lines = [first.slice(marker.length)];
  for (let line = startLine + 1; line < next; line++) lines.push(lineAt(line));
  state.line = next;

  const env = envOf(state);
  env.footnotes ??= new Set();
  env.footnotes.add(keyOf(written));
  const open = state.push("footnote_open", "", 1);
  open.map = [startLine, next];
  open.meta = { key: keyOf(written) };
  const inline = state.push("inline", "", 0);
  inline.content = lines.join("\n").trim();
  inline.map = [startLine, next];
  inline.children = [];
  state.push("footnote_close", "", -1);
  return true;
}

/** An inline rule. */
export function referToFootnote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("[^", state.pos)) return false;
  reference.lastIndex = state.pos;
  const [whole, written = ""] = reference.exec(state.src) ?? [];
  const { footnotes, anyFootnote } = envOf(state);
  if (whole === undefined || !(anyFootnote || footnotes?.has(keyOf(written)))) return false;
  if (!silent) {
    const token = state.push("footnote_ref", "", 0);
    token.content = written;
    token.meta = { key: keyOf(written) };
  }
  state.pos += whole.length;
  return true;
}

/** A core rule: numbers the references, and moves the notes to the end. */
export function placeFootnotes(state: StateCore): void {
  if (!envOf(state).footnotes) return;
  const { text, notes } = separated(state.tokens);
  const numbers = new Map<string, number>();
  const ordered: Token[] = [];
  const number = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      const key = keyIn(token);
      const note = token.type === "footnote_ref" ? notes.get(key) : undefined;
      if (!note) continue;
      const known = numbers.get(key);
      const place = known ?? numbers.size + 1;
      token.meta = { key, number: place, isFirst: known === undefined };
      if (known !== undefined) continue;
      numbers.set(key, place);
      ordered.push(note);
    }
  };
  for (const { children } of text) if (children) number(children);
  // Those that only other notes refer to come behind them, while this list grows.
  for (const { children } of ordered) number(children ?? []);
  state.tokens = [...text, ...sectionOf(state, ordered)];
}

/** The text without its notes, and each note's content; the first of two with the same label. */
function separated(tokens: readonly Token[]) {
  const text: Token[] = [];
  const notes = new Map<string, Token>();
  let inside: string | undefined;
  for (const token of tokens) {
    if (token.type === "footnote_open") inside = keyIn(token);
    else if (token.type === "footnote_close") inside = undefined;
    else if (inside === undefined) text.push(token);
    else if (!notes.has(inside)) notes.set(inside, token);
  }
  return { text, notes };
}

function sectionOf(state: StateCore, notes: readonly Token[]): Token[] {
  if (notes.length === 0) return [];
  const token = (type: string, nesting: 1 | -1, meta: Token["meta"] = null) => {
    const made = new state.Token(type, "", nesting);
    made.block = true;
    made.meta = meta;
    return made;
  };
  const items = notes.flatMap((note, index) => [
    token("footnote_item_open", 1, { number: index + 1 }),
    note,
    token("footnote_item_close", -1, { number: index + 1 }),
  ]);
  return [token("footnotes_open", 1), ...items, token("footnotes_close", -1)];
}
