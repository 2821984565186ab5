import { createHash } from "node:crypto";
import { emailLogoPort } from "#modules/identity";
import type { WithPorts } from "#platform/ports";
import {
  type SiteFile,
  type SiteFileType,
  type SitePicturePurpose,
  type SitePictureView,
  sitePicturePurposes,
} from "../contract.ts";
import { siteIdentity } from "../identity.ts";
import { keptInMemory } from "../kept-in-memory.ts";
import { defaultSiteStyle, readSetting, type SettingValue } from "../site-settings.ts";
import { siteFiles } from "../tables.ts";
import { lookCss } from "./look-css.ts";
import { styleCss } from "./style-css.ts";

export interface SiteLook {
  readonly files: readonly SiteFile[];
  readonly landing: SettingValue<"landing">;
  readonly style: SettingValue<"style">;
}

const kept = keptInMemory<SiteLook>("site.look", {
  initial: { files: [], landing: { texts: {}, featured: [] }, style: defaultSiteStyle },
  async read(db) {
    const { purpose, name, type, width, height, key, alt, credit, weights } = siteFiles;
    const files = await db
      .select({ purpose, name, type, width, height, key, alt, credit, weights })
      .from(siteFiles)
      .orderBy(purpose, name);
    return {
      files,
      landing: await readSetting(db, "landing"),
      style: await readSetting(db, "style"),
    };
  },
  onChange(look, ports) {
    ports.get(emailLogoPort).current = viewOf(look, "logo");
  },
});

/** Pictures and styles of the site, as this process knows them: no statement is needed. */
export const siteLook = kept.value;
export const siteLookRevision = kept.revision;
/** Puts the look into effect in this process: at the start, and when a signal says that it changed. */
export const loadSiteLook = kept.load;
export const loadChangedSiteLook = kept.loadAfterChange;

const extensions: Record<SiteFileType, string> = {
  png: "png",
  jpeg: "jpg",
  webp: "webp",
  woff2: "woff2",
};

/** Of its content: an address with it can be cached forever. */
export const versionOfFile = ({ key }: SiteFile): string => key.slice(0, 12);

/** A picture of the site with its address; undefined if there is none. */
export const sitePicture = (ctx: WithPorts, purpose: SitePicturePurpose) =>
  viewOf(siteLook(ctx), purpose);

/** The first of its files; of an icon a middle size. */
const shownOf = ({ files }: SiteLook, purpose: SitePicturePurpose): SiteFile | undefined =>
  files.find((file) => file.purpose === purpose && (purpose !== "icon" || file.name === "any-192"));

function viewOf(look: SiteLook, purpose: SitePicturePurpose): SitePictureView | undefined {
  const file = shownOf(look, purpose);
  if (!file) return undefined;
  const { name, type, width, height, alt, credit } = file;
  const folder = purpose === "icon" ? "/icons" : "/site/pictures";
  const src = `${folder}/${name}.${extensions[type]}?${versionOfFile(file)}`;
  return { src, width, height, alt, credit };
}

interface StyleSheet {
  readonly css: string;
  readonly version: string;
}

const sheets = new WeakMap<SiteLook, { accent: string; sheet: StyleSheet }>();

/** The style sheet of the site's look; undefined if everything is as it comes. */
export function siteStyleSheet(ctx: WithPorts): StyleSheet | undefined {
  const look = siteLook(ctx);
  const { accent } = siteIdentity(ctx);
  const known = sheets.get(look);
  const sheet = known?.accent === accent ? known.sheet : sheetOf(look, accent);
  sheets.set(look, { accent, sheet });
  return sheet.css === "" ? undefined : sheet;
}

function sheetOf(look: SiteLook, accent: string): StyleSheet {
  const css = lookCss({
    style: styleCss(look.style, accent, look.files),
    logo: viewOf(look, "logo"),
    logoDark: viewOf(look, "logo_dark"),
    icon: viewOf(look, "icon"),
  });
  const version = createHash("sha256").update(css).digest("base64url").slice(0, 12);
  return { css, version };
}

/** Every picture of the site by its purpose, to show in the admin area. */
export const sitePictures = (
  ctx: WithPorts,
): Partial<Record<SitePicturePurpose, SitePictureView>> =>
  Object.fromEntries(
    sitePicturePurposes.flatMap((purpose) => {
      const view = sitePicture(ctx, purpose);
      return view ? [[purpose, view]] : [];
    }),
  );
