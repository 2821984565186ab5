import type { Translate } from "#platform/i18n";

/** What a transaction was; for one about an earlier payment, which: `Refund: Tides of the Solway`. */
export const whatText = (
  { what, about }: { readonly what: string; readonly about?: string },
  t: Translate,
): string =>
  about === undefined
    ? t.text(what)
    : t("transactions.kindOf", { kind: t.text(what), what: t.text(about) });
