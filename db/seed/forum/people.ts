import { createAccount, hashPassword } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { demoPassword } from "../people.ts";

/** People who are met in the forum; with those of the first list they are sixty. */
const regulars: readonly (readonly [username: string, name: string])[] = [
  ["ada_quill", "Ada Quill"],
  ["bram_oosterhuis", "Bram Oosterhuis"],
  ["cecily_marsh", "Cecily Marsh"],
  ["dmitri_volkov", "Dmitri Volkov"],
  ["esi_mensah", "Esi Mensah"],
  ["fintan_doyle", "Fintan Doyle"],
  ["greta_halvorsen", "Greta Halvorsen"],
  ["hugo_bellamy", "Hugo Bellamy"],
  ["isolde_kerr", "Isolde Kerr"],
  ["jorge_fuentes", "Jorge Fuentes"],
  ["kamala_iyer", "Kamala Iyer"],
  ["lachlan_reid", "Lachlan Reid"],
  ["magda_nowak", "Magda Nowak"],
  ["nils_ekstrom", "Nils Ekström"],
  ["ottoline_page", "Ottoline Page"],
  ["paolo_ricci", "Paolo Ricci"],
  ["quentin_ashby", "Quentin Ashby"],
  ["ruth_abernathy", "Ruth Abernathy"],
  ["suki_tanaka", "Suki Tanaka"],
  ["tove_lindgren", "Tove Lindgren"],
  ["umar_farooq", "Umar Farooq"],
  ["vesna_petrovic", "Vesna Petrović"],
  ["winnie_osei", "Winnie Osei"],
  ["xavier_laurent", "Xavier Laurent"],
  ["yael_stern", "Yael Stern"],
  ["zofia_baran", "Zofia Baran"],
  ["arlo_finch", "Arlo Finch"],
  ["beatriz_moura", "Beatriz Moura"],
  ["callum_tait", "Callum Tait"],
  ["delphine_roux", "Delphine Roux"],
];

export async function seedRegulars(ctx: Context<Actor>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [n, [username, name]] of regulars.entries())
    await createAccount(ctx, {
      username,
      displayName: name,
      email: `${username}@demo.guildhall.test`,
      passwordHash,
      isDemo: true,
      joinedAt: new Date(ctx.clock.now().getTime() - (590 - n * 18) * dayMs),
    });
}
