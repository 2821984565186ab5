import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Reading } from "./given-post.ts";
import { postsOfArchive } from "./read-archive.ts";
import { postsOfTopic } from "./read-topics.ts";

/** A topic in one piece; a file of many has one on each line, and may be as long as it likes. */
const mostTopicChars = 32 * 1024 * 1024;

interface Options {
  /** Where the topics were: their own JSON does not say. */
  readonly site: string;
  /** Whose archive a table is: it does not say, either. */
  readonly author: string;
}

/** Text piece by piece; bytes that are no UTF-8 end it. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** What a file from Discourse holds, read as it is asked for. Throws RangeError for what is none. */
export async function* readDiscourse(
  path: string,
  { site, author }: Options,
): AsyncGenerator<Reading> {
  try {
    yield* postsIn(await firstSign(path), textOf(path), { site, author });
  } catch (error) {
    if (error instanceof TypeError) throw new RangeError("it is not written in UTF-8");
    throw error;
  }
}

/** The same of a text that is here already. */
export const readDiscourseText = (text: string, options: Options): AsyncGenerator<Reading> =>
  postsIn(firstOf(text.slice(0, 64)), piecesOf(text), options);

const pieceChars = 64 * 1024;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceChars) yield text.slice(at, at + pieceChars);
}

async function* postsIn(
  first: string,
  pieces: AsyncIterable<string>,
  { site, author }: Options,
): AsyncGenerator<Reading> {
  if (first === "{") yield* topicsIn(pieces, new URL(site));
  else yield* postsOfArchive(pieces, author);
}

const firstOf = (text: string): string => text.replace(/^\uFEFF/, "").trimStart()[0] ?? "";

async function* topicsIn(pieces: AsyncIterable<string>, site: URL): AsyncGenerator<Reading> {
  let rest = "";
  let line = 0;
  for await (const piece of pieces) {
    rest += piece;
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      const whole = jsonOf(rest.slice(0, end));
      // Written over several lines: then all of it is one topic.
      if (whole === undefined && line === 0) break;
      line += 1;
      if (rest.slice(0, end).trim() !== "") yield* postsOfTopic(whole, site, `line ${line}`);
      rest = rest.slice(end + 1);
    }
    if (rest.length > mostTopicChars) throw new RangeError("one topic in it is longer than 32 MB");
  }
  if (rest.trim() !== "") yield* postsOfTopic(jsonOf(rest), site, `line ${line + 1}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function firstSign(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64), length: 64 });
    return firstOf(buffer.subarray(0, bytesRead).toString("utf8"));
  } finally {
    await file.close();
  }
}
