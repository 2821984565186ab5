import { describe, expect, test } from "vitest";
import {
  catalogProblems,
  computedKeys,
  literalIssues,
  literalMessages,
  literalTexts,
  textProblems,
  unusedKeys,
} from "./texts.ts";

const english = new Map([
  ["a.plain", "Plain"],
  ["a.count", "{count, plural, one {# reply} other {# replies} } to {name}"],
  ["a.link", "Read the <link>rules</link>."],
]);

test("the texts of this project have no problems", () => {
  expect(textProblems()).toEqual([]);
});

describe("catalogs", () => {
  test("a language may order parameters and plural forms as it needs", () => {
    const german = new Map([
      ["a.plain", "Einfach"],
      ["a.count", "An {name}: {count, plural, =0 {keine} one {# Antwort} other {# Antworten}}"],
      ["a.link", "<link>Regeln</link> lesen."],
    ]);
    expect(catalogProblems("de", german, english)).toEqual([]);
  });

  test("missing and unknown texts, other parameters and broken texts are reported", () => {
    const german = new Map([
      ["a.count", "{count, plural, other {# Antworten}}"],
      ["a.link", "Regeln lesen."],
      ["a.more", "{"],
    ]);
    expect(catalogProblems("de", german, english)).toEqual([
      "locales/de: a.count has the parameters (count: number), English has (count: number, name)",
      "locales/de: a.link has the parameters (), English has (<link>)",
      "locales/de: a.more is not in locales/en",
      "locales/de: a.more can't be parsed: {",
      "locales/de: a.plain is missing",
    ]);
  });

  test("a number that another language writes as plain text is reported", () => {
    const source = new Map([["a.size", "{count, number} pages"]]);
    const german = (text: string) => catalogProblems("de", new Map([["a.size", text]]), source);
    expect(german("{count, plural, one {# Seite} other {# Seiten}}")).toEqual([]);
    expect(german("{count} Seiten")).toEqual([
      "locales/de: a.size has the parameters (count), English has (count: number)",
    ]);
  });

  test("French punctuation that a line break could separate from its word is reported", () => {
    const texts = new Map([["a.plain", "Bonjour"]]);
    const french = (text: string) => catalogProblems("fr", new Map([["a.plain", text]]), texts);
    expect(french("Erreur\u00a0: «\u00a0non\u00a0»")).toEqual([]);
    expect(french("Erreur : non")).toHaveLength(1);
    expect(french("« non\u00a0»")).toHaveLength(1);
  });

  test("a key that no code contains is reported", () => {
    const code = 't("a.plain"); message("a.count", { count }); // a.link';
    expect(unusedKeys(english, [{ path: "x.ts", code }])).toEqual([
      "locales/en: no code uses a.link",
    ]);
  });
});

describe("literal texts", () => {
  const textsOf = (jsx: string) =>
    literalTexts("x.tsx", `const x = (${jsx});`).map((line) => line.split("catalog: ")[1]);

  test.each([
    ["<p>Hello there</p>", ["Hello there"]],
    ['<input placeholder="Search" />', ["Search"]],
    ['<Field label={optional ? "Name" : t("a.b")} />', ["Name"]],
    ['<p>{open && "Open"}</p>', ["Open"]],
    [`<p>{\`by \${name}\`}</p>`, ["by …"]],
    ["<p>{list.map((x) => <b>Item {x}</b>)}</p>", ["Item"]],
  ])("%s", (jsx, texts) => {
    expect(textsOf(jsx)).toEqual(texts);
  });

  test("class names, keys, punctuation and data are no texts", () => {
    expect(
      textsOf(
        '<p className="big one" id="x" data-a="b">{t("a.b")} · <Icon name="bell" />{"@"}<kbd>Esc</kbd><code>npm test</code></p>',
      ),
    ).toEqual([]);
  });
});

test("sentences in errors and emails are reported, codes and keys are not", () => {
  const code = `
    throw conflict("topic_locked", "This topic is locked.");
    throw conflict("topic_locked", "forum.errors.locked");
    throw invalid({ name: [\`At most \${max} characters\`] });
    throw new Error("for programmers only");
    composeMail({ key: "a receipt of 1", subject: "Your receipt", markdown: t("emails.receipt") });
  `;
  expect(literalMessages("x.ts", code).map((line) => line.split("catalog: ")[1])).toEqual([
    "This topic is locked.",
    "At most",
    "Your receipt",
  ]);
});

test("sentences in responses are reported, their headers are not", () => {
  const code = `
    throw new Response("Unknown form", { status: 400 });
    new Response(\`Not \${thing} found here\`, { statusText: "Not Found" });
    Response.json({ message: "Too long for a preview." }, { status: 400 });
    Response.json({ message: t("media.errors.noFile") });
    new Response(null, { status: 404 });
    new Request("not a response");
  `;
  expect(literalMessages("x.ts", code).map((line) => line.split("catalog: ")[1])).toEqual([
    "Unknown form",
    "found here",
    "Too long for a preview.",
  ]);
});

test("sentences in the errors of a schema are reported", () => {
  const code = `
    import { z } from "zod";
    const title = z.string("forum.errors.title").min(1, "Enter a title").max(80, { error: "At most 80 characters" });
    const kind = z.enum(["one kind", "another kind"]).refine((text) => text !== "one kind", "Not this one");
    const about = z.string().describe("What the API says about it").regex(/two words/, "forum.errors.about");
  `;
  expect(literalIssues("x.ts", code).map((line) => line.split("catalog: ")[1])).toEqual([
    "At most 80 characters",
    "Enter a title",
    "Not this one",
  ]);
  expect(literalIssues("x.ts", code.replace('"zod"', '"another"'))).toEqual([]);
});

test("keys that are put together are reported", () => {
  const key = ["`site.style.$", "{theme}`"].join("");
  const code = `t(${key}); t(names[theme]); href("/a/b"); text(${key})`;
  expect(computedKeys("app/x.tsx", code)).toEqual([
    `app/x.tsx:1: the key ${key} is computed: list the keys`,
  ]);
});
