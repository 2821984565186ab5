import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createCanaries } from "./canaries.ts";
import { type Answer, leaksIn } from "./crawl.ts";

const contents = Buffer.from("The pixels of a picture.");
const sha256 = createHash("sha256").update(contents).digest("hex");
const canaries = createCanaries();
canaries.contents(sha256, "a picture of a work for a tier", ["moderator"]);

const seenBy = (name: string, path: string, bytes: Buffer = contents) => {
  const body = bytes.toString();
  const answer: Answer = {
    status: 200,
    type: "image/webp",
    text: `content-type: image/webp\n\n${body}`,
    body,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    location: undefined,
  };
  return leaksIn(canaries, { path, answer, session: { name, cookie: "a", token: "" } });
};

test("the contents of a private file are a leak at any address, without a word in them", () => {
  for (const path of ["/archives/files/1/a.png?as=thumb", "/files/a.webp", "/somewhere"])
    expect(seenBy("former", path)).toEqual(["contents of a picture of a work for a tier"]);
});

test("they are none to those who may see them, and other contents are none to anybody", () => {
  expect(seenBy("moderator", "/files/a.webp")).toEqual([]);
  expect(seenBy("former", "/files/a.webp", Buffer.from("Other pixels."))).toEqual([]);
});

test("those who are banned may see only what visitors may", () => {
  const banned = createCanaries();
  banned.contents(sha256, "a picture", ["account-banned"]);
  const answer = { status: 200, type: "", text: "", body: "", sha256, location: undefined };
  const session = { name: "account-banned", cookie: "a", token: "" };
  expect(leaksIn(banned, { path: "/x", answer, session })).toEqual(["contents of a picture"]);
});
