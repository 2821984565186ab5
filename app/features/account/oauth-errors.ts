const messages: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user:
    "That account opens somebody else’s account here already. Disconnect it there first.",
  already_connected: "An account of that site is connected already. Disconnect it first.",
  access_denied: "Nothing was connected: the other site was told no.",
};

/** The result of connecting an external account, by its callback code. */
export const oauthErrorMessage = (code: string | null): string | undefined =>
  code === null
    ? undefined
    : (Object.entries(messages).find(([known]) => known === code)?.[1] ??
      "That did not work, and nothing was connected. Try once more.");
