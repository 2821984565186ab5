import { createAccount, hashPassword } from "#modules/identity";
import type { Actor, Role } from "#permissions";
import type { Context } from "#platform/context";
import { ago } from "./as-member.ts";

/**
 * Printed at start, so that visitors to the demo can sign in. Never set by default on a public
 * site.
 */
export const demoPassword = "guildhall-demo";

interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly about: string;
  readonly roles?: readonly Role[];
}

/** The users to sign in as; the others only populate the demo. */
export const demoLogins: readonly DemoPerson[] = [
  { username: "admin", name: "Rosalind Pike", about: "administrator", roles: ["admin"] },
  { username: "moderator", name: "Edmund Vale", about: "moderator", roles: ["moderator"] },
  { username: "mira", name: "Mira Vance", about: "creator" },
  { username: "theo", name: "Theo Marsh", about: "member" },
  { username: "juno", name: "Juno Castellan", about: "guild owner" },
];

const others: readonly (readonly [username: string, name: string])[] = [
  ["ines_calloway", "Ines Calloway"],
  ["tomasz_wren", "Tomasz Wren"],
  ["odile_faure", "Odile Faure"],
  ["jun_arakawa", "Jun Arakawa"],
  ["bea_okafor", "Bea Okafor"],
  ["sana_rahimi", "Sana Rahimi"],
  ["leif_aaberg", "Leif Aaberg"],
  ["hanna_ruiz", "Hanna Ruiz"],
  ["marcus_thorne", "Marcus Thorne"],
  ["noor_haddad", "Noor Haddad"],
  ["pia_lund", "Pia Lund"],
  ["anselm_grove", "Anselm Grove"],
  ["keiko_mori", "Keiko Mori"],
  ["dara_finch", "Dara Finch"],
  ["wilhelmina_stroud", "Wilhelmina Stroud"],
  ["oluwaseun_ade", "Oluwaseun Ade"],
  ["petra_halloran", "Petra Halloran"],
  ["silas_birch", "Silas Birch"],
  ["yusra_benali", "Yusra Benali"],
  ["corin_ashdown", "Corin Ashdown"],
  ["agnes_teller", "Agnes Teller"],
  ["mateo_lindqvist", "Mateo Lindqvist"],
  ["freya_norrington", "Freya Norrington"],
  ["imre_kovac", "Imre Kovac"],
  ["lotte_vandermeer", "Lotte van der Meer"],
];

export async function seedPeople(ctx: Context<Actor>): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const people = [
    ...demoLogins,
    ...others.map(([username, name]): DemoPerson => ({ username, name, about: "" })),
  ];
  for (const [n, { username, name, roles = [] }] of people.entries()) {
    // The first thirty came within three months, two years ago.
    const joined = ago(ctx, 730 - n * 3);
    await createAccount(joined, {
      username,
      displayName: name,
      email: `${username}@demo.guildhall.test`,
      passwordHash,
      isDemo: true,
      roles,
    });
  }
}
