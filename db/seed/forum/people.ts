import { createAccount, hashPassword } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { ago } from "../as-member.ts";
import { demoPassword } from "../people.ts";

/** People who are met in the forum; with those of the first list they are sixty. */
const regulars: readonly (readonly [username: string, name: string, joinedDaysAgo: number])[] = [
  ["ada_quill", "Ada Quill", 590],
  ["bram_oosterhuis", "Bram Oosterhuis", 560],
  ["cecily_marsh", "Cecily Marsh", 530],
  ["dmitri_volkov", "Dmitri Volkov", 505],
  ["esi_mensah", "Esi Mensah", 480],
  ["fintan_doyle", "Fintan Doyle", 455],
  ["greta_halvorsen", "Greta Halvorsen", 430],
  ["hugo_bellamy", "Hugo Bellamy", 88],
  ["isolde_kerr", "Isolde Kerr", 71],
  ["jorge_fuentes", "Jorge Fuentes", 55],
  ["kamala_iyer", "Kamala Iyer", 42],
  ["lachlan_reid", "Lachlan Reid", 30],
  ["magda_nowak", "Magda Nowak", 19],
  ["nils_ekstrom", "Nils Ekström", 11],
  ["ottoline_page", "Ottoline Page", 6],
  ["paolo_ricci", "Paolo Ricci", 405],
  ["quentin_ashby", "Quentin Ashby", 380],
  ["ruth_abernathy", "Ruth Abernathy", 360],
  ["suki_tanaka", "Suki Tanaka", 345],
  ["tove_lindgren", "Tove Lindgren", 330],
  ["umar_farooq", "Umar Farooq", 315],
  ["vesna_petrovic", "Vesna Petrović", 300],
  ["winnie_osei", "Winnie Osei", 285],
  ["xavier_laurent", "Xavier Laurent", 270],
  ["yael_stern", "Yael Stern", 255],
  ["zofia_baran", "Zofia Baran", 240],
  ["arlo_finch", "Arlo Finch", 225],
  ["beatriz_moura", "Beatriz Moura", 210],
  ["callum_tait", "Callum Tait", 198],
  ["delphine_roux", "Delphine Roux", 185],
];

export async function seedRegulars(ctx: Context<Actor>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [username, name, joinedDaysAgo] of regulars)
    await createAccount(ago(ctx, joinedDaysAgo), {
      username,
      displayName: name,
      email: `${username}@demo.guildhall.test`,
      passwordHash,
      isDemo: true,
    });
}
