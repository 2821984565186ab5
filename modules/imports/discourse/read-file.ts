import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { ReadResult } from "./foreign-post.ts";
import { postsOfArchive } from "./read-archive.ts";
import { postsOfTopic } from "./read-topics.ts";
import { UnreadableExport } from "./unreadable-export.ts";

/** For a single topic; a file of several has one per line and may be of any length. */
const maxTopicChars = 32 * 1024 * 1024;

interface Options {
  /** Base URL of the topics: their JSON does not contain it. */
  readonly site: string;
  /** Owner of the archive: the CSV does not contain it, either. */
  readonly author: string;
}

/** Text piece by piece; bytes that are no UTF-8 end it. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Streams the contents of a Discourse file. Throws RangeError if it is not one. */
export async function* readDiscourse(
  path: string,
  { site, author }: Options,
): AsyncGenerator<ReadResult> {
  try {
    yield* postsIn(await firstSign(path), textOf(path), { site, author });
  } catch (error) {
    if (error instanceof TypeError)
      throw new UnreadableExport("portability.imports.errors.notUtf8", "it is not UTF-8 text");
    throw error;
  }
}

/** The same of a text that is here already. */
export function readDiscourseText(text: string, options: Options): AsyncGenerator<ReadResult> {
  const first = firstOf(text.slice(0, 64));
  return postsIn(first, chunksOf(text, first === "{" ? 64 * 1024 : 4 * 1024), options);
}

/** Other requests are answered between two chunks; a row of a table can take a tenth of a millisecond. */
async function* chunksOf(text: string, chars: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chars) {
    yield text.slice(at, at + chars);
    await setImmediate();
  }
}

async function* postsIn(
  first: string,
  pieces: AsyncIterable<string>,
  { site, author }: Options,
): AsyncGenerator<ReadResult> {
  if (first === "{") yield* topicsIn(pieces, new URL(site));
  else yield* postsOfArchive(pieces, author);
}

const firstOf = (text: string): string => text.replace(/^\uFEFF/, "").trimStart()[0] ?? "";

async function* topicsIn(pieces: AsyncIterable<string>, site: URL): AsyncGenerator<ReadResult> {
  let rest = "";
  let line = 0;
  /** Spread over several lines: then the whole file is one topic. */
  let isOneTopic = false;
  for await (const piece of pieces) {
    rest += piece;
    for (let end = rest.indexOf("\n"); end >= 0 && !isOneTopic; end = rest.indexOf("\n")) {
      const whole = jsonOf(rest.slice(0, end));
      if (whole === undefined && line === 0) {
        isOneTopic = true;
        break;
      }
      line += 1;
      if (rest.slice(0, end).trim() !== "") yield* postsOfTopic(whole, site, `line ${line}`);
      rest = rest.slice(end + 1);
    }
    if (rest.length > maxTopicChars)
      throw new UnreadableExport(
        "portability.imports.errors.topicTooLong",
        "one topic in it is larger than 32 MB",
      );
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
