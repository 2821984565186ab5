import { safePost } from "#platform/outbound";
import { definePort } from "#platform/ports";

type ViesAnswer = "valid" | "invalid" | "unavailable";

const address = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";

/**
 * Asks VIES of the European Commission whether a VAT ID exists. Member states' own services are
 * often away: then only the check digits count.
 */
async function askVies(vatId: string): Promise<ViesAnswer> {
  try {
    const { status, answer = "" } = await safePost(address, {
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: new TextEncoder().encode(
        JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
      ),
      timeoutMs: 5_000,
      keepBytes: 4_096,
    });
    return status === 200 ? readViesAnswer(answer) : "unavailable";
  } catch {
    return "unavailable";
  }
}

export function readViesAnswer(text: string): ViesAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return "unavailable";
  }
  const { valid } = (answer ?? {}) as { valid?: unknown };
  return valid === true ? "valid" : valid === false ? "invalid" : "unavailable";
}

export const viesPort = definePort<(vatId: string) => Promise<ViesAnswer>>(
  "taxes.vies",
  () => askVies,
);
