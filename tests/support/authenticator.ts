import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** What an authenticator app shows for the key a page wrote out; `stepsOff` for the next one. */
export const codeOf = (written: string, stepsOff = 0): Promise<string> => {
  const secret = new TextDecoder().decode(base32.decode(written.replaceAll(" ", "")));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + stepsOff);
};
