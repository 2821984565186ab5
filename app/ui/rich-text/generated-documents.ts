import fc from "fast-check";
import type { Mark, Node } from "prosemirror-model";
import { schema } from "./schema.ts";

/** Documents as people could make them in the editor, with texts that look like Markdown. */

const pieces = [
  "paper",
  "Größe",
  "日本語",
  "مرحبا",
  "a",
  "1",
  " ",
  "  ",
  "*",
  "**",
  "_",
  "__",
  "~",
  "~~",
  "`",
  "```",
  "#",
  "# ",
  "## ",
  "> ",
  "- ",
  "+ ",
  "* ",
  "1. ",
  "2) ",
  "---",
  "===",
  "***",
  "|",
  "| a |",
  ":--",
  "[",
  "]",
  "(",
  ")",
  "[x] ",
  "[ ] ",
  "[a](b)",
  "![a](b)",
  "[a]: b",
  "[^1]",
  "[^a]: ",
  "^",
  ":",
  "!",
  "<",
  ">",
  "<b>",
  "</p>",
  "<!-- paywall -->",
  "&amp;",
  "&",
  "&#65;",
  "\\",
  "\\*",
  "https://quire.example/a_b?c=*d*",
  "www.quire.example",
  "mira@quire.example",
  "mailto:a@b.co",
  "@mira",
  "x@y",
  "snake_case_word",
  ":smile:",
  ".",
  ",",
  '"',
  "'",
  "😀",
  "\u00a0",
  "e\u0301",
  "//",
  "ftp://a.b",
  "~~~",
  "$x$",
  "^",
  "{#id}",
] as const;

const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(""));
const words = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("paper", "a dry spine", "Leim", "糊") },
  text,
);

const addresses = [
  "https://quire.example/",
  "https://quire.example/a_(b)",
  "/forum",
  "#top",
  "mailto:mira@quire.example",
  "https://quire.example/?a=1&b=2",
  "https://quire.example/*x*_y_",
  "https://quire.example/%20x",
];
const link = fc
  .record({
    href: fc.constantFrom(...addresses),
    title: fc.constantFrom("", "", 'A "title" & more'),
  })
  .map((attrs) => schema.mark("link", attrs));
const marks = fc
  .tuple(
    fc.option(link, { freq: 5 }),
    fc.subarray(["strong", "em", "strike", "code"], { maxLength: 3 }),
  )
  .map(([linked, names]) => {
    let set: readonly Mark[] = linked ? linked.addToSet([]) : [];
    for (const name of names) set = schema.mark(name).addToSet(set);
    return set;
  });

const textNode = fc
  .tuple(words, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, marks))
  .map(([content, set]) => schema.text(content, set));
const literal = fc.constant([
  schema.text("see "),
  schema.text("@", [schema.mark("literal")]),
  schema.text("mira ok"),
]);
const bareLink = fc
  .constantFrom("https://quire.example/a_b", "https://quire.example/x?y=*z*")
  .map((href) => schema.text(href, [schema.mark("link", { href })]));
const image = fc
  .tuple(
    fc.constantFrom("/files/abc/spine.webp", "https://quire.example/a.png"),
    fc.oneof(fc.constant(""), text),
    marks,
  )
  .map(([src, alt, set]) =>
    schema.node(
      "image",
      { src, alt: alt.replace(/\s+/g, " ").trim(), title: "" },
      undefined,
      set.filter(({ type }) => type.name !== "code"),
    ),
  );
const footnote = fc.tuple(fc.constantFrom("1", "note", "Größe", "2nd"), marks).map(([label, set]) =>
  schema.node(
    "footnote_ref",
    { label },
    undefined,
    set.filter(({ type }) => type.name !== "code"),
  ),
);
const lineBreak = fc.constant(schema.node("hard_break"));

const inOneLine = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: textNode.map((node) => [node]) },
      { weight: 1, arbitrary: bareLink.map((node) => [node]) },
      { weight: 1, arbitrary: image.map((node) => [node]) },
      { weight: 1, arbitrary: footnote.map((node) => [node]) },
      { weight: 1, arbitrary: literal },
    ),
    { maxLength: 5 },
  )
  .map((nodes) => nodes.flat());
const inline = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: inOneLine },
      { weight: 1, arbitrary: lineBreak.map((node) => [node]) },
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((nodes) => nodes.flat());

const paragraph = inline.map((content) => schema.node("paragraph", null, content));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inOneLine)
  .map(([level, content]) => schema.node("heading", { level }, content));
const codeBlock = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        "const a = 1;",
        "```",
        "~~~",
        "",
        "  indented",
        "> no quote",
        "| a |",
        "`` x ``",
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom("", "ts", "c++", "js {1,2}"),
  )
  .map(([lines, info]) => {
    const content = lines.join("\n");
    return schema.node("code_block", { info }, content === "" ? [] : [schema.text(content)]);
  });
const rule = fc.constant(schema.node("horizontal_rule"));
const table = fc
  .tuple(
    fc.array(fc.constantFrom(null, "left", "right", "center"), { minLength: 1, maxLength: 3 }),
    fc.array(fc.array(inOneLine, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([sides, rows]) =>
    schema.node(
      "table",
      null,
      rows.map((row, at) =>
        schema.node(
          "table_row",
          null,
          sides.map((align, column) =>
            schema.node("table_cell", { align, header: at === 0 }, row[column]),
          ),
        ),
      ),
    ),
  );

function nested(depth: number): fc.Arbitrary<Node> {
  const leaf = fc.oneof(
    { weight: 5, arbitrary: paragraph },
    { weight: 1, arbitrary: heading },
    { weight: 1, arbitrary: codeBlock },
    { weight: 1, arbitrary: rule },
    { weight: 1, arbitrary: table },
  );
  if (depth === 0) return leaf;
  const inner = nested(depth - 1);
  const quote = fc
    .array(inner, { minLength: 1, maxLength: 3 })
    .map((content) => schema.node("blockquote", null, content));
  const done = fc.constantFrom(null, null, true, false);
  const looseItem = fc
    .tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), done)
    .map(([content, state]) => schema.node("list_item", { done: state }, content));
  const tightItem = fc
    .tuple(paragraph, done)
    .map(([content, state]) => schema.node("list_item", { done: state }, [content]));
  const start = fc.constantFrom(1, 1, 0, 7, 99);
  const list = fc
    .tuple(
      fc.boolean(),
      start,
      fc.oneof(
        fc
          .array(tightItem, { minLength: 1, maxLength: 4 })
          .map((items) => ({ tight: true, items })),
        fc
          .array(looseItem, { minLength: 1, maxLength: 3 })
          .map((items) => ({ tight: false, items })),
      ),
    )
    .map(([isOrdered, first, { tight, items }]) =>
      isOrdered
        ? schema.node("ordered_list", { start: first, tight }, items)
        : schema.node("bullet_list", { tight }, items),
    );
  return fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: quote },
    { weight: 2, arbitrary: list },
  );
}

const topLevel = fc.oneof(
  { weight: 12, arbitrary: nested(2) },
  { weight: 1, arbitrary: fc.constant(schema.node("paywall")) },
);

/** Definitions of footnotes: they stay Markdown. */
const notes = fc.constantFrom(
  "[^1]: A note with **weight**",
  "[^note]: [a link](https://quire.example/x)[^1]\nand more",
  "[^Größe]: ملاحظة\n\n[^2nd]: `code`",
);

export const generatedDocuments: fc.Arbitrary<Node> = fc
  .tuple(fc.array(topLevel, { minLength: 1, maxLength: 4 }), fc.option(notes))
  .map(([content, source]) =>
    schema.node("doc", null, [
      ...content,
      ...(source ? [schema.node("source", null, [schema.text(source)])] : []),
    ]),
  );
