import { chooseInterests, saveCreatorIntent, skipStep } from "#modules/onboarding";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { asMemberOnceJoined } from "./as-member.ts";

/** The demo users' interests. Theo has only begun, so that his home page shows the prompt. */
const interests: Readonly<Record<string, readonly string[]>> = {
  mira: ["relief-printing", "drawing", "papermaking", "local-history"],
  juno: ["bookbinding", "letterpress", "zines", "type-design"],
  ines_calloway: ["bookbinding", "papermaking", "repair", "essays"],
  tomasz_wren: ["relief-printing", "woodwork", "drawing"],
  odile_faure: ["bookbinding", "papermaking", "painting"],
  jun_arakawa: ["field-recording", "electronic-music", "maps"],
  bea_okafor: ["essays", "repair", "local-history"],
  sana_rahimi: ["field-recording", "radio", "poetry"],
  leif_aaberg: ["field-recording", "instrument-making", "electronics"],
  hanna_ruiz: ["small-tools", "letterpress", "metalwork"],
  marcus_thorne: ["essays", "fiction", "radio"],
  noor_haddad: ["ceramics", "natural-dyes", "photography"],
  pia_lund: ["weaving", "knitting", "natural-dyes"],
  keiko_mori: ["relief-printing", "drawing", "animation"],
  dara_finch: ["small-tools", "web-making", "generative-art"],
};

export async function seedInterests(ctx: Context<Actor>): Promise<void> {
  for (const [username, tags] of Object.entries(interests)) {
    const me = await asMemberOnceJoined(ctx, username, 0.02);
    await chooseInterests(me, { tags });
    for (const step of ["face", "people"] as const) await skipStep(me, { step });
    await saveCreatorIntent(me, { intent: username === "mira" ? "yes" : "later" });
  }
}
