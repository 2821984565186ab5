import { defaultSiteName } from "#platform/i18n";

/**
 * Where code may write the product's name. Everywhere else a site has a name of its own: `{site}` in
 * texts, `siteName(ctx)` in code.
 */
const allowed: readonly string[] = [
  "platform/i18n/site-name.ts",
  // The footer's "Powered by".
  "app/components/shell/Shell.tsx",
  // For operators and developers.
  "app/features/style/",
  "platform/postgres/",
  "server/banner.ts",
  "server/serve.ts",
  "server/startup-checks.ts",
  // The software, as it is told to other programs.
  "modules/api/webhooks/deliver.ts",
  "modules/archives/import-export/bag.ts",
  "modules/payments/adapters/stripe.ts",
  "platform/outbound/public-request.ts",
  // People and works of the demo.
  "db/seed/",
];

const name = new RegExp(`\\b${defaultSiteName}\\b`);
const comment = /^\s*(?:\/\/|\/?\*)/;

/** Lines of code, other than comments, that name the product. */
export function productNamesInCode(path: string, code: string): string[] {
  if (allowed.some((part) => path.startsWith(part))) return [];
  return code
    .split("\n")
    .flatMap((line, index) =>
      name.test(line) && !comment.test(line)
        ? [`${path}:${index + 1}: names the product instead of the site: ${line.trim()}`]
        : [],
    );
}

export function productNamesInCatalog(
  locale: string,
  catalog: ReadonlyMap<string, string>,
): string[] {
  return [...catalog]
    .filter(([, text]) => name.test(text))
    .map(([key]) => `locales/${locale}: ${key} names the product; write {site}`);
}
