import type { Translate } from "#platform/i18n";

/** Texts that modules compose are translated on the server: their keys are not in the browser's code. */
export const subscribePageWithTexts = <
  Page extends {
    readonly shop: { readonly refunds: string; readonly refundDetails: string };
    readonly quote: {
      readonly codeWords: string | null;
      readonly codeProblem: string | null;
    } | null;
  },
>(
  page: Page,
  t: Translate,
) => ({
  ...page,
  shop: { ...page.shop, refunds: `${t.text(page.shop.refunds)} ${page.shop.refundDetails}`.trim() },
  quote: page.quote && {
    ...(page.quote as NonNullable<Page["quote"]>),
    codeWords: page.quote.codeWords && t.text(page.quote.codeWords),
    codeProblem: page.quote.codeProblem && t.text(page.quote.codeProblem),
  },
});

export const resultWithTexts = <Result extends { readonly failure: string | null }>(
  result: Result,
  t: Translate,
): Result => ({ ...result, failure: result.failure && t.text(result.failure) });
