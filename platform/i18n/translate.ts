import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Formats, type Formatters, formatToParts } from "intl-messageformat";
import { formatAmount } from "./format-amount.ts";
import { directionOf, formatLocale, type Locale } from "./locales.ts";
import {
  type Amount,
  decodeMessage,
  type Message,
  type MessageKey,
  type Parameters,
} from "./messages.ts";

/** A text as it is, or parsed if it has parameters. */
export type CompiledMessage = string | MessageFormatElement[];

export type FindMessage = (key: string) => CompiledMessage | undefined;

type NumberOptions = Pick<Intl.NumberFormatOptions, "style" | "maximumFractionDigits">;

export interface Translate {
  <Key extends MessageKey>(key: Key, ...parameters: Parameters<Key>): string;
  (message: Message): string;
  readonly locale: Locale;
  /**
   * Translates a message that arrived as a string, such as the error of a schema. Text that is not a
   * message, such as what people wrote, is returned unchanged.
   */
  text(text: string): string;
  /** A number as the language writes it. */
  number(value: number | bigint, options?: NumberOptions): string;
  /**
   * Items as the language lists them: "ink, paper and glue". Lists of the type "unit" are for amounts
   * such as 5 ft 3 in: Japanese has nothing between their items.
   */
  list(items: readonly string[], type?: "conjunction" | "disjunction"): string;
  /** The pieces of a text with parameters that are not strings, such as elements of a page. */
  parts<T>(key: MessageKey, values: Readonly<Record<string, T>>): (string | T)[];
}

const noFormats: Formats = { number: {}, date: {}, time: {} };

type Values = Readonly<Record<string, unknown>>;

/**
 * Formats texts in one language; `find` has those that are needed. `prepare` replaces parameters
 * that only the server has, to keep the script of a page small.
 */
export function createTranslate(
  locale: Locale,
  find: FindMessage,
  prepare: (values: Values) => Values = (values) => values,
): Translate {
  const formatters = createFormatters();
  const listFormat = remember(
    (name, options?: Intl.ListFormatOptions) => new Intl.ListFormat(name, options),
  );
  const isRtl = directionOf(locale) === "rtl";

  function format(key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined {
    const found = find(key);
    if (found === undefined || typeof found === "string") return found;
    return partsOf(found, values).join("");
  }

  function formatEncoded(message: string): string {
    const { key, values } = decodeMessage(message);
    return format(key, values && prepare(values)) ?? message;
  }

  const list: Translate["list"] = (items, type = "conjunction") =>
    listFormat(formatLocale(locale), { type }).format(
      isRtl && items.length > 1 ? items.map(isolate) : items,
    );

  /**
   * Amounts and lists as text. Names and other text of either direction are isolated in a text from
   * right to left.
   */
  function prepared<T>(found: MessageFormatElement[], values: Readonly<Record<string, T>>) {
    const made: Record<string, T | string> = { ...values };
    for (const [name, value] of Object.entries(values))
      if (isAmount(value)) made[name] = formatAmount(value, locale);
      else if (isList(value)) made[name] = list(value);
      else if (isRtl && typeof value === "string" && !isChoice(found, name))
        made[name] = isolate(value);
    return made;
  }

  function partsOf<T>(found: MessageFormatElement[], values: Readonly<Record<string, T>>) {
    return formatToParts<T | string>(
      found,
      formatLocale(locale),
      formatters,
      noFormats,
      prepared(found, values),
    ).map(({ value }) => value);
  }

  return Object.assign(
    (message: string, values?: Readonly<Record<string, unknown>>) => {
      if (values) return format(message, values) ?? message;
      return formatEncoded(message);
    },
    {
      locale,
      number: (value: number | bigint, options?: NumberOptions) =>
        formatters.getNumberFormat(formatLocale(locale), options).format(value),
      list,
      text: formatEncoded,
      parts<T>(key: MessageKey, values: Readonly<Record<string, T>>): (string | T)[] {
        const found = find(key) ?? key;
        return typeof found === "string" ? [found] : partsOf(found, values);
      },
    },
  );
}

/** Unicode's first strong isolate: the text inside has its own direction and does not change the rest. */
const isolate = (text: string): string => (text === "" ? "" : `\u2068${text}\u2069`);

/** Whether a parameter decides which text is used (`select`), rather than being part of it. */
const isChoice = (elements: readonly MessageFormatElement[], name: string): boolean =>
  elements.some(
    (element) =>
      (element.type === TYPE.select && element.value === name) ||
      (element.type === TYPE.tag && isChoice(element.children, name)) ||
      ((element.type === TYPE.select || element.type === TYPE.plural) &&
        Object.values(element.options).some((option) => isChoice(option.value, name))),
  );

/** Elements of a page can be in arrays too. */
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

const isAmount = (value: unknown): value is Amount =>
  value instanceof Object && "currency" in value;

/** Making a formatter takes much longer than using it. */
function createFormatters(): Formatters {
  return {
    getNumberFormat: remember((locale, options) => new Intl.NumberFormat(locale, options)),
    getDateTimeFormat: remember((locale, options) => new Intl.DateTimeFormat(locale, options)),
    getPluralRules: remember((locale, options) => new Intl.PluralRules(locale, options)),
  } as Formatters;
}

function remember<Options, Made>(make: (locale: string, options?: Options) => Made) {
  const known = new Map<string, Made>();
  return (locale: string, options?: Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const found = known.get(key) ?? make(locale, options);
    known.set(key, found);
    return found;
  };
}
