import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** The authenticator app's code for the key shown on a page; `stepsOff` for the next one. */
export const codeOf = (written: string, stepsOff = 0): Promise<string> => {
  const secret = new TextDecoder().decode(base32.decode(written.replaceAll(" ", "")));
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + stepsOff);
};
