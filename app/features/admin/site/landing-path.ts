/** The address at which the start page is edited, in one language. */
export const landingPath = (locale?: string): string =>
  `/admin/site/landing${locale ? `?language=${locale}` : ""}`;
