import { z } from "zod";
import { defaultLocale, isLocale, type Message } from "#platform/i18n";
import { isEmailAddress } from "#platform/mail";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { translations } from "#platform/translations";
import { type SiteIdentity, siteIdentityLimits } from "./contract.ts";
import { keptInMemory } from "./kept-in-memory.ts";
import { storedSiteIdentity } from "./queries/stored-site-identity.ts";
import { defaultSiteIdentity } from "./site-settings.ts";

/** Not part of a name: they mean something in messages and in the Markdown of emails. */
const forbiddenInNames = /[<>{}[\]*_`|\\]/;
const nameOf = (min: number, max: number) =>
  plainSingleLine({ min, max }).refine((text) => !forbiddenInNames.test(text), {
    error: "site.identity.errors.characters" satisfies Message,
  });

export const siteIdentityInput = z.object({
  name: nameOf(1, siteIdentityLimits.name),
  /** Under the icon on a phone. */
  shortName: nameOf(0, siteIdentityLimits.shortName).default(""),
  description: plainSingleLine({ max: siteIdentityLimits.description }).default(""),
  /** For readers whose own language is not known. */
  language: z
    .string()
    .refine(isLocale, { error: "account.errors.language" satisfies Message })
    .default(defaultLocale),
  contact: z
    .string()
    .trim()
    .refine((address) => address === "" || isEmailAddress(address), {
      error: "site.identity.errors.contact" satisfies Message,
    })
    .default(""),
  operator: nameOf(0, siteIdentityLimits.operator).default(""),
  address: plainText({ max: siteIdentityLimits.address })
    .refine((text) => !forbiddenInNames.test(text), {
      error: "site.identity.errors.characters" satisfies Message,
    })
    .default(""),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, "site.identity.errors.accent" satisfies Message)
    .default(""),
  showsSoftware: z.boolean().default(false),
});

const kept = keptInMemory<SiteIdentity>("site.identity", {
  initial: defaultSiteIdentity,
  read: (db) => storedSiteIdentity({ db }),
  onChange: ({ name, language }, ports) => {
    ports.get(translations).nameSite(name);
    ports.get(translations).setSiteLocale(language);
  },
});

/** What administrators set about the site, as this process knows it: no statement is needed. */
export const siteIdentity = kept.value;
export const siteIdentityRevision = kept.revision;
/** Puts the identity into effect in this process: at the start, and when a signal says that it changed. */
export const loadSiteIdentity = kept.load;
export const loadChangedSiteIdentity = kept.loadAfterChange;
