import { expect, test } from "vitest";
import { message } from "#platform/i18n";
import { citationsOf } from "../citations.ts";
import { workInput } from "../inputs.ts";
import { identifierLine, identifierView, maxIdentifiers } from "./identifiers.ts";
import { parseIdentifier } from "./parse-identifier.ts";

const key = (written: string) => {
  const read = parseIdentifier(written);
  return read.ok ? read.key : read.why;
};
const fields = { kind: "writing", title: "Tides of the Solway", body: "High water." };

test.each([
  ["10.1000/182", "doi:10.1000/182"],
  ["doi: 10.1000/ABC.def", "doi:10.1000/abc.def"],
  ["https://doi.org/10.1002/(SICI)1097-4571%281998%29", "doi:10.1002/(sici)1097-4571(1998)"],
  ["http://dx.doi.org/10.5555/12345678", "doi:10.5555/12345678"],
  ["ISBN 0-306-40615-2", "isbn:9780306406157"],
  ["ISBN-13: 978-0-306-40615-7", "isbn:9780306406157"],
  ["080442957x", "isbn:9780804429573"],
  ["ISSN 0317-8471", "issn:0317-8471"],
  ["2434561x", "issn:2434-561X"],
  ["ark:/12148/btv1b8449691v/f29", "ark:12148/btv1b8449691v/f29"],
  ["https://n2t.net/ark:12148/btv1b-8449-691v?info", "ark:12148/btv1b8449691v"],
  ["HTTPS://Example.org/a%20page", "url:https://example.org/a%20page"],
])("%s is stored as %s and parses back to the same", (written, expected) => {
  expect(key(`  ${written}\r`)).toBe(expected);
  expect(key(identifierLine(expected))).toBe(expected);
});

test.each([
  ["10.1000", /identifiers\.doi/],
  ["doi:10.12/x", /identifiers\.doi/],
  ['10.1000/a"onload=x', /identifiers\.doi/],
  ["10.1000/a b", /identifiers\.doi/],
  ["0-306-40615-3", /identifiers\.isbn/],
  ["978-0-306-40615-8", /identifiers\.isbn/],
  ["977-0-306-40615-7", /identifiers\.isbn/],
  ["12345", /identifiers\.digits/],
  ["ISSN 0317-8472", /identifiers\.issn/],
  ["ark:/12/x", /identifiers\.ark/],
  ["ark:/12148/../../x y", /identifiers\.ark/],
  ["javascript:alert(1)", /identifiers\.unknown/],
  ["https://me:secret@example.org/", /identifiers\.credentials/],
  ["https://localhost/", /identifiers\.url/],
  ["the green book", /identifiers\.unknown/],
  [`https://example.org/${"a".repeat(500)}`, /identifiers\.tooLong/],
])("%s is rejected with a message", (written, expected) => {
  expect(key(written)).toMatch(expected);
});

test("an identifier list names the invalid line, removes duplicates and has a limit", () => {
  const read = (identifiers: string) => workInput.safeParse({ ...fields, identifiers });
  expect(read("10.1000/182\n\nhttps://doi.org/10.1000/182").data?.identifiers).toEqual([
    "doi:10.1000/182",
  ]);
  expect(read("10.1000/182\nISBN 123").error?.issues).toMatchObject([
    { path: ["identifiers"], message: message("archives.errors.identifiers.digits", { line: 2 }) },
  ]);
  const many = Array.from({ length: maxIdentifiers + 1 }, (_, at) => `10.1000/${at}`).join("\n");
  expect(read(many).error?.issues[0]?.message).toBe(
    message("archives.errors.identifiers.tooMany", { max: 10 }),
  );
});

test("citations include identifiers where each style wants them", () => {
  const identifiers = ["doi:10.1000/182", "isbn:9780306406157", "issn:0317-8471"];
  const cited = citationsOf(
    {
      kind: "writing",
      title: "Tides & <mud>",
      makers: [{ name: "Mira Vance", role: "author" }],
      date: "1911",
      publishedAt: null,
      language: "en",
      publicId: "abcdefghjkmn",
      revision: 1,
      tags: [],
      identifiers: identifiers.map(identifierView),
    },
    { publicUrl: "https://hall.test", site: "Harbor" },
  );
  for (const style of ["apa", "mla", "chicago"] as const)
    expect(cited[style]).toContain("https://doi.org/10.1000/182");
  expect(cited.bibtex).toContain("doi = {10.1000/182},\n  isbn = {9780306406157}");
  expect(cited.ris).toContain("DO  - 10.1000/182\r\nSN  - 9780306406157\r\nSN  - 0317-8471");
  expect(JSON.parse(cited.csl)).toMatchObject({
    DOI: "10.1000/182",
    ISBN: "9780306406157",
    ISSN: "0317-8471",
  });
  expect(cited.dc).toContain("<dc:title>Tides &amp; &lt;mud&gt;</dc:title>");
  expect(cited.dc).toContain("<dc:identifier>urn:isbn:9780306406157</dc:identifier>");
});
