import type { Translate } from "#platform/i18n";
/** A text and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Replace `from`..`to` by `insert`, then select `selectFrom`..`selectTo`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

export type Tool = "bold" | "italic" | "code" | "link" | "image" | "quote" | "list";

/** The edit made by a toolbar button. Small edits, so that one undo reverts one press. */
export function editFor(tool: Tool, at: Selected, t: Translate): Edit {
  switch (tool) {
    case "bold":
      return wrap(at, "**", t("ui.editor.samples.bold"));
    case "italic":
      return wrap(at, "_", t("ui.editor.samples.italic"));
    case "code":
      return selectionOf(at).includes("\n")
        ? fence(at)
        : wrap(at, "`", t("ui.editor.samples.code"));
    case "link":
      return link(at, t("ui.editor.samples.link"));
    case "image":
      return image(at, t("ui.editor.samples.image"));
    case "quote":
      return prefixLines(at, "> ");
    case "list":
      return prefixLines(at, "- ");
  }
}

const selectionOf = ({ text, from, to }: Selected) => text.slice(from, to);

/** Puts marks around the selection, or takes them away where they are already. */
function wrap(at: Selected, mark: string, sample: string): Edit {
  const { text, from, to } = at;
  const size = mark.length;
  const outside = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  if (outside && from >= size)
    return replace(from - size, to + size, selectionOf(at), from - size, to - size);
  const chosen = selectionOf(at);
  if (chosen.length > 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark))
    return replace(from, to, chosen.slice(size, -size), from, to - 2 * size);
  // Marks beside a space would not be read as marks.
  const lead = /^\s*/.exec(chosen)?.[0] ?? "";
  const trail = chosen.trim() === "" ? "" : (/\s*$/.exec(chosen)?.[0] ?? "");
  const core = chosen.slice(lead.length, chosen.length - trail.length) || sample;
  const start = from + lead.length + size;
  return replace(from, to, `${lead}${mark}${core}${mark}${trail}`, start, start + core.length);
}

function fence(at: Selected): Edit {
  const chosen = selectionOf(at);
  const before = lineBreakBefore(at);
  const insert = `${before}\`\`\`\n${chosen.replace(/\n$/, "")}\n\`\`\`\n`;
  const start = at.from + before.length + 4;
  return replace(at.from, at.to, insert, start, start + chosen.replace(/\n$/, "").length);
}

function link(at: Selected, sample: string): Edit {
  const chosen = selectionOf(at).trim();
  if (isAddress(chosen)) return replace(at.from, at.to, `[](${chosen})`, at.from + 1, at.from + 1);
  const words = chosen || sample;
  const start = at.from + words.length + 3;
  return replace(at.from, at.to, `[${words}](https://)`, start, start + "https://".length);
}

function image(at: Selected, sample: string): Edit {
  const chosen = selectionOf(at).trim();
  if (isAddress(chosen)) return replace(at.from, at.to, `![](${chosen})`, at.from + 2, at.from + 2);
  const words = chosen || sample;
  return replace(at.from, at.to, `![${words}](https://)`, at.from + 2, at.from + 2 + words.length);
}

/** Begins every chosen line with `prefix`, or takes it away where all have it. */
function prefixLines(at: Selected, prefix: string): Edit {
  const from = at.text.lastIndexOf("\n", at.from - 1) + 1;
  const nextBreak = at.text.indexOf("\n", Math.max(at.from, at.to - 1));
  const to = nextBreak < 0 ? at.text.length : nextBreak;
  const lines = at.text.slice(from, to).split("\n");
  const all = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (all ? line.slice(prefix.length) : prefix + line)).join("\n");
  return at.from === at.to
    ? replace(from, to, changed, from + changed.length, from + changed.length)
    : replace(from, to, changed, from, from + changed.length);
}

/** The text after the edit; the browser does the same to the field. */
export const applyEdit = (text: string, edit: Edit): string =>
  text.slice(0, edit.from) + edit.insert + text.slice(edit.to);

const replace = (
  from: number,
  to: number,
  insert: string,
  selectFrom: number,
  selectTo: number,
): Edit => ({ from, to, insert, selectFrom, selectTo });

const lineBreakBefore = ({ text, from }: Selected) =>
  from > 0 && text[from - 1] !== "\n" ? "\n" : "";

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);
