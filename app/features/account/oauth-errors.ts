import type { Message, Translate } from "#platform/i18n";

const messages: Readonly<Record<string, Message>> = {
  account_already_linked_to_different_user: "account.oauth.errors.usedElsewhere",
  already_connected: "account.oauth.errors.alreadyConnected",
  provider_unavailable: "account.oauth.errors.unavailable",
  access_denied: "account.oauth.errors.denied",
};

/** The result of connecting an external account, by its callback code. */
export const oauthErrorMessage = (code: string | null, t: Translate): string | undefined =>
  code === null
    ? undefined
    : t(
        Object.entries(messages).find(([known]) => known === code)?.[1] ??
          "account.oauth.errors.failed",
      );
