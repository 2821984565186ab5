import { isIP } from "node:net";
import { z } from "zod";
import type { Message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { type BlockKind, blockKinds } from "./contract.ts";

const reason = plainText({ min: 3, max: 500 });
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

const blockable: Record<BlockKind, { fits: (value: string) => boolean; message: Message }> = {
  network: {
    fits: isNetwork,
    message: "account.blocks.errors.network",
  },
  email_domain: {
    fits: (value) => domain.test(value),
    message: "account.blocks.errors.domain",
  },
  asn: {
    fits: (value) => /^as[1-9]\d{0,9}$/i.test(value),
    message: "account.blocks.errors.provider",
  },
};

export const blockInput = z
  .object({
    kind: z.enum(blockKinds, "account.blocks.errors.choose"),
    value: plainSingleLine({ min: 2, max: 100 }),
    reason,
    days: z
      .number("account.blocks.errors.wholeDays")
      .int("account.blocks.errors.wholeDays")
      .min(1)
      .max(3_650)
      .optional(),
  })
  .superRefine(({ kind, value }, check) => {
    const { fits, message } = blockable[kind];
    if (!fits(value.trim())) check.addIssue({ code: "custom", path: ["value"], message });
  });
export type BlockInput = z.output<typeof blockInput>;

export const roleInput = z.object({
  role: z.enum(["moderator", "admin"], "account.roles.errors.choose"),
  give: z.boolean().default(false),
  reason,
});
export type RoleInput = z.output<typeof roleInput>;
