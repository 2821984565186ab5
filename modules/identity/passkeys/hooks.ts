import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "#platform/errors";

interface PasskeySignUp {
  /** Creates the account for the new passkey and returns its id. */
  readonly makeAccount: () => Promise<string>;
  readonly email: string;
}

/** The passkey sign-up in the current call; the library asks for it midway. */
export const passkeySignUp = new AsyncLocalStorage<PasskeySignUp>();

/**
 * Placeholder for an account that does not exist yet; the library looks up its passkeys and finds
 * none.
 */
const nobodyYet = "00000000-0000-0000-0000-000000000000";

/** Without a session, a passkey is created only during sign-up. */
export const passkeyRegistration = {
  requireSession: false,
  resolveUser: async () => {
    const joining = passkeySignUp.getStore();
    if (!joining) throw new Error("a passkey for nobody");
    return { id: nobodyYet, name: joining.email, displayName: joining.email };
  },
  afterVerification: async ({ user }: { user: { id: string } }) => {
    const joining = passkeySignUp.getStore();
    if (user.id !== nobodyYet) return undefined;
    if (!joining) throw new Error("a passkey for nobody");
    return { userId: await joining.makeAccount() };
  },
};

/** A passkey counts as two factors because the device verified the user (biometrics or PIN). */
export const userWasVerified = async ({
  verification,
}: {
  verification: { authenticationInfo: { userVerified: boolean } };
}): Promise<void> => {
  if (!verification.authenticationInfo.userVerified)
    throw new DomainError("invalid", "passkey_without_lock");
};
