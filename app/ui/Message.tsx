import { Fragment, type ReactNode } from "react";
import type { MessageKey, MessageValues } from "#platform/i18n";
import { useTranslate } from "./translate.ts";

type Value<Kind> = Kind extends string | number | Date
  ? ReactNode
  : (content: ReactNode) => ReactNode;

interface Props<Key extends MessageKey> {
  readonly id: Key;
  /** Elements or text for `{name}`, and a function for what stands inside `<name>…</name>`. */
  readonly values: { readonly [Name in keyof MessageValues<Key>]: Value<MessageValues<Key>[Name]> };
}

/** A text with elements in it, such as a link. For plain text, use `useTranslate`. */
export function Message<Key extends MessageKey>({ id, values }: Props<Key>) {
  const parts = useTranslate().parts<unknown>(id, wrapTags(values));
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
  return parts.map((part, index) => <Fragment key={index}>{part as ReactNode}</Fragment>);
}

/** Inside a tag there are several pieces, which need keys. */
function wrapTags(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wrapped = Object.entries(values).map(([name, value]) => {
    if (typeof value !== "function") return [name, value];
    const fill = value as (content: ReactNode) => ReactNode;
    return [name, (content: ReactNode[]) => fill(keyed(content))];
  });
  return Object.fromEntries(wrapped);
}

const keyed = (content: readonly ReactNode[]) =>
  content.length === 1
    ? content[0]
    : // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
      content.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
