import type { ComponentProps } from "react";
import { formatLocale, type Locale } from "#platform/i18n";
import { TextInput } from "./TextInput.tsx";
import { useTranslate } from "./translate.ts";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "before" | "inputMode"> & {
  /** €, £, $: before or after the amount, as the language writes it. */
  readonly sign: string;
  readonly after?: never;
};

/**
 * An amount as people write it, "12,50" or "12.50". It is submitted as typed and parsed on the
 * server: a number field would reject the comma, round, and change on scroll.
 */
export function MoneyInput({ sign, ...props }: Props) {
  const t = useTranslate();
  return (
    <TextInput
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="input-money"
      before={
        <span
          className="input-sign"
          data-end={isSignAtEnd(t.locale) || undefined}
          aria-hidden="true"
        >
          {sign}
        </span>
      }
    />
  );
}

function isSignAtEnd(locale: Locale): boolean {
  const kinds = new Intl.NumberFormat(formatLocale(locale), { style: "currency", currency: "EUR" })
    .formatToParts(1)
    .map(({ type }) => type);
  return kinds.indexOf("currency") > kinds.indexOf("integer");
}
