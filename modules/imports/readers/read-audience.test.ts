import { describe, expect, test } from "vitest";
import { supporterColumns } from "#contracts/creators";
import { DomainError } from "#platform/errors";
import { aPatreonFile } from "../imports.factory.ts";
import { readAudience } from "./read-audience.ts";

const bytes = (text: string) => Buffer.from(text);
const errorOf = (file: Uint8Array): string | undefined => {
  try {
    readAudience(file);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields.file?.[0];
  }
  return undefined;
};

describe("lists are recognized by their header row", () => {
  test("Patreon's, in any order, with columns missing or added", () => {
    const text = "Whatever,Tier,Patron Status,Email\r\nx,Gold,Active patron,a@example.org\r\n";
    expect(readAudience(bytes(text))).toEqual({
      source: "patreon",
      people: [
        { line: 2, name: "", address: "a@example.org", sourceTier: "Gold", status: "present" },
      ],
    });
    expect(readAudience(aPatreonFile([{ email: "b@example.org" }])).people).toHaveLength(1);
  });

  test("Ghost's CSV, with those who left or take no email", () => {
    const head =
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers";
    const text = `${head}
1,a@example.org,Ada,,true,false,,2024-01-01T00:00:00.000Z,,"VIP,old","Gold,Silver"
2,b@example.org,Bo,,false,false,,2024-01-01T00:00:00.000Z,,,
3,c@example.org,Cy,,true,false,,2024-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,
`;
    const { source, people } = readAudience(bytes(text));
    expect(source).toBe("ghost");
    expect(people.map(({ sourceTier, status }) => [sourceTier, status])).toEqual([
      ["Gold", "present"],
      ["", "unwilling"],
      ["", "former"],
    ]);
  });

  test("Ghost's members in its JSON, with broken ones as lines without an address", () => {
    const data = {
      members: [
        { id: "m1", email: "a@example.org", name: "Ada", subscribed: true },
        { id: "m2", email: "b@example.org", name: null, subscribed: 0 },
        { id: "m3", email: { not: "text" } },
      ],
      products: [{ id: "p1", name: "Gold" }],
      members_products: [{ member_id: "m1", product_id: "p1" }, "nonsense"],
    };
    const { people } = readAudience(bytes(JSON.stringify({ db: [{ data }] })));
    expect(people).toMatchObject([
      { line: 1, address: "a@example.org", sourceTier: "Gold", status: "present" },
      { line: 2, name: "", status: "unwilling" },
      { line: 3, address: "" },
    ]);
  });

  test("another Guildhall's, without the CSV injection guard", () => {
    const text = `${supporterColumns.join(",")}\r\n'=1+1,ada,a@example.org,,'@Bench,Active,6.00,EUR,month,\r\n`;
    expect(readAudience(bytes(text))).toMatchObject({
      source: "guildhall",
      people: [{ name: "=1+1", sourceTier: "@Bench" }],
    });
  });
});

describe("a file that is not a list is rejected with a reason", () => {
  const head = "Email,Patron Status\n";
  test.each([
    ["an unknown header row", bytes("title,kind\nX,writing\n"), "unknownFormat"],
    ["an empty file", bytes(""), "unknownFormat"],
    ["invalid UTF-8", Buffer.from([0x45, 0xff, 0xfe, 0x0a]), "notUtf8"],
    ["NUL", bytes(`${head}a@example.org\0,x\n`), "notText"],
    ["an unclosed quote", bytes(`${head}"a@example.org,x\n`), '{"row":2}'],
    ["a field of one megabyte", bytes(`${head}${"x".repeat(1_000_000)},y\n`), '{"row":2}'],
    ["50 MB in one line", Buffer.alloc(50 * 1024 * 1024, "x"), "fileTooLarge"],
    ["too many lines", bytes(head + "a@example.org,x\n".repeat(5_001)), "tooManyLines"],
    ["broken JSON", bytes('{"db": ['), "badJson"],
    [
      "JSON of a million levels",
      bytes(`{"db":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`),
      "noMembers",
    ],
    ["a Ghost site without members", bytes('{"db":[{"data":{"posts":[]}}]}'), "noMembers"],
  ])("%s", (_what, file, why) => {
    expect(errorOf(file)).toContain(why);
  });
});
