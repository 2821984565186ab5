import { isIP } from "node:net";
import { z } from "zod";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { type BlockKind, blockKinds } from "./contract.ts";

const reason = plainText({ what: "A reason", min: 3, max: 500 });
const domain = /^@?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Wide enough for a provider's network, but not for the whole address space. */
function isNetwork(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const [least, most] = version === 4 ? [8, 32] : [24, 128];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}

const blockable: Record<BlockKind, { fits: (value: string) => boolean; message: string }> = {
  network: {
    fits: isNetwork,
    message: "Write an address or a network, such as 203.0.113.0/24.",
  },
  email_domain: {
    fits: (value) => domain.test(value),
    message: "Write a domain, such as throwaway.example.",
  },
  asn: {
    fits: (value) => /^as[1-9]\d{0,9}$/i.test(value),
    message: "Write the number of a provider, such as AS64500.",
  },
};

export const blockInput = z
  .object({
    kind: z.enum(blockKinds, "Choose what is blocked."),
    value: plainSingleLine({ what: "What is blocked", min: 2, max: 100 }),
    reason,
    days: z.number("Whole days.").int("Whole days.").min(1).max(3_650).optional(),
  })
  .superRefine(({ kind, value }, check) => {
    const { fits, message } = blockable[kind];
    if (!fits(value.trim())) check.addIssue({ code: "custom", path: ["value"], message });
  });
export type BlockInput = z.output<typeof blockInput>;

export const roleInput = z.object({
  role: z.enum(["moderator", "admin"], "Choose a role."),
  give: z.boolean().default(false),
  reason,
});
export type RoleInput = z.output<typeof roleInput>;
