import type { Amount, MessageTypes, Text } from "./message-types.ts";

/** The name of a text in the catalogs: the file in `locales/<locale>/`, a dot, the key in it. */
export type MessageKey = keyof MessageTypes;

/** The parameters of a text by name, as its English version has them. */
export type MessageValues<Key extends MessageKey> = MessageTypes[Key];

/** Texts without parameters. */
export type PlainKey = {
  [Key in MessageKey]: MessageTypes[Key] extends null ? Key : never;
}[MessageKey];

export type { Amount };

/** Of a file, written in the reader's language when the message is translated by the server. */
export interface FileSize {
  readonly bytes: number;
}

type WithFileSizes<Values> = {
  [Name in keyof Values]: Text extends Values[Name] ? Values[Name] | FileSize : Values[Name];
};

declare const encoded: unique symbol;

/**
 * A text that is translated where it is shown: a key, with parameters if it has some. It is a string,
 * so that it can be the message of a schema, a label in a table or part of a page's data.
 */
export type Message = PlainKey | (string & { readonly [encoded]: true });

/** None, or one object with all of them. */
export type Parameters<Key extends MessageKey> = MessageTypes[Key] extends null
  ? []
  : [parameters: MessageTypes[Key]];

type Values = Readonly<Record<string, unknown>>;

/** A text with its parameters, to be translated later. */
export function message<Key extends MessageKey>(
  key: Key,
  ...given: MessageTypes[Key] extends null ? [] : [parameters: WithFileSizes<MessageTypes[Key]>]
): Message {
  const [parameters] = given;
  return (parameters ? `${key}|${JSON.stringify(parameters)}` : key) as Message;
}

export function decodeMessage(text: string): { readonly key: string; readonly values?: Values } {
  const end = text.indexOf("|");
  if (end < 0) return { key: text };
  try {
    return { key: text.slice(0, end), values: JSON.parse(text.slice(end + 1)) as Values };
  } catch {
    return { key: text };
  }
}
