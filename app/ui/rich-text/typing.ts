import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  exitCode,
  joinBackward,
  joinForward,
  joinTextblockBackward,
  liftEmptyBlock,
  newlineInCode,
  selectAll,
  selectNodeBackward,
  selectNodeForward,
  splitBlock,
} from "prosemirror-commands";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { addressFor } from "./addresses.ts";
import { commands, markType, nodeType, setHeading } from "./commands.ts";
import { footnoteRules } from "./footnotes.ts";
import { schema } from "./schema.ts";
import { goDownInTable, goToCell, tableAt } from "./tables.ts";

const lineBreak: Command = (state, dispatch) => {
  if (tableAt(state) || state.selection.$from.parent.type.name === "heading") return true;
  dispatch?.(state.tr.replaceSelectionWith(schema.node("hard_break")).scrollIntoView());
  return true;
};

const item = nodeType("list_item");
/** A new item of a list of tasks is a task that is not done. */
const splitItem: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  const done = $from.depth > 1 ? $from.node(-1).attrs.done : null;
  return splitListItem(item, { done: done === true ? false : done })(state, dispatch, view);
};

const backspace = chainCommands(
  undoInputRule,
  deleteSelection,
  joinTextblockBackward,
  joinBackward,
  selectNodeBackward,
);
const remove = chainCommands(deleteSelection, joinForward, selectNodeForward);

/** Without those of the browser: undo there would not know the editor's own changes. */
export function keys(onLink: () => boolean, onLeave: () => boolean): Plugin {
  const bindings: Record<string, Command> = {
    Enter: chainCommands(
      newlineInCode,
      goDownInTable,
      splitItem,
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    "Shift-Enter": chainCommands(exitCode, lineBreak),
    Backspace: backspace,
    "Mod-Backspace": backspace,
    "Shift-Backspace": backspace,
    Delete: remove,
    "Mod-Delete": remove,
    "Mod-a": selectAll,
    "Mod-b": commands.bold,
    "Mod-i": commands.italic,
    "Mod-e": commands.code,
    "Mod-Shift-x": commands.strike,
    "Mod-Shift-7": commands.numberedList,
    "Mod-Shift-8": commands.bulletList,
    "Mod-Shift-9": commands.quote,
    "Mod-k": onLink,
    // First what a typed sign became, then what was typed.
    "Mod-z": chainCommands(undoInputRule, commands.undo),
    "Mod-Shift-z": commands.redo,
    "Mod-y": commands.redo,
    "Mod-]": commands.indent,
    "Mod-[": commands.outdent,
    // Where nothing can be indented, Tab goes to the next field.
    Tab: chainCommands(goToCell(1), commands.indent),
    "Shift-Tab": chainCommands(goToCell(-1), outdentNested),
    Escape: onLeave,
  };
  for (const level of [0, 1, 2, 3, 4]) bindings[`Mod-Alt-${level}`] = setHeading(level);
  return keymap(bindings);
}

function outdentNested(...[state, dispatch, view]: Parameters<Command>): boolean {
  const { $from } = state.selection;
  let depth = 0;
  for (let at = $from.depth; at > 0; at--) if ($from.node(at).type === item) depth++;
  return depth > 1 && commands.outdent(state, dispatch, view);
}

/** Marks written as in Markdown become what they mean, once they are complete. */
function markRule(pattern: RegExp, name: string): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [, lead = "", text = ""] = match;
    if (!text || state.doc.rangeHasMark(start, end, markType("code"))) return null;
    const from = start + lead.length;
    const { tr } = state;
    tr.replaceWith(
      from,
      end,
      schema.text(text, markType(name).create().addToSet(state.doc.resolve(start).marks())),
    );
    return tr.removeStoredMark(markType(name));
  });
}

const linkTyped = new InputRule(
  /(?:^|\s)(https?:\/\/[^\s<>]+[^\s<>.,;:!?)"'])([.,;:!?)"']*\s)$/,
  (state, match, start, end) => {
    const [whole, address = "", after = ""] = match;
    const href = addressFor(address);
    const link = markType("link");
    if (!href || href !== address || state.doc.rangeHasMark(start, end, link)) return null;
    const from = start + whole.length - address.length - after.length;
    const to = from + address.length;
    return state.tr
      .insertText(after.slice(-1), end)
      .addMark(from, to, link.create({ href }))
      .removeStoredMark(link);
  },
);

export function rules({ paywall = false }: { paywall?: boolean }): Plugin {
  const blocks = [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodeType("heading"), ([, marks = ""]) => ({
      level: marks.length,
    })),
    textblockTypeInputRule(/^```$/, nodeType("code_block")),
    wrappingInputRule(/^\s*>\s$/, nodeType("blockquote")),
    wrappingInputRule(/^\s*[-+*]\s$/, nodeType("bullet_list")),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodeType("ordered_list"),
      ([, first]) => ({ start: Number(first) }),
      ([, first], list) => list.childCount + list.attrs.start === Number(first),
    ),
    new InputRule(/^\[([ x])\]\s$/, (state, match, start, end) => {
      const { $from } = state.selection;
      if ($from.depth < 2 || $from.node(-1).type !== item || $from.index(-1) !== 0) return null;
      return state.tr
        .delete(start, end)
        .setNodeMarkup($from.before(-1), null, { done: match[1] === "x" });
    }),
    new InputRule(/^(?:---|___|\*\*\*)$/, (state, _match, start) => {
      const $start = state.doc.resolve(start);
      if ($start.parent.type.name !== "paragraph") return null;
      return state.tr.replaceWith($start.before(), $start.after(), [
        schema.node("horizontal_rule"),
        schema.node("paragraph"),
      ]);
    }),
  ];
  if (paywall)
    blocks.push(
      new InputRule(/^<!--\s*paywall\s*-->$/i, (state, _match, start) => {
        const $start = state.doc.resolve(start);
        if ($start.depth !== 1) return null;
        return state.tr.replaceWith($start.before(), $start.after(), [
          schema.node("paywall"),
          schema.node("paragraph"),
        ]);
      }),
    );
  return inputRules({
    rules: [
      ...blocks,
      ...footnoteRules,
      markRule(/(^|[\s(])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, "strong"),
      markRule(/(^|[\s(])_([^_\s](?:[^_]*[^_\s])?)_$/, "em"),
      markRule(/(^|[\s(])\*([^*\s](?:[^*]*[^*\s])?)\*$/, "em"),
      markRule(/(^|[\s(])~~([^~\s](?:[^~]*[^~\s])?)~~$/, "strike"),
      markRule(/(^|[\s(])`([^`]+)`$/, "code"),
      linkTyped,
    ],
  });
}
