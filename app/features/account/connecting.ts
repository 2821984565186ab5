const said: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user:
    "That account opens somebody else’s account here already. Disconnect it there first.",
  already_connected: "An account of that site is connected already. Disconnect it first.",
  access_denied: "Nothing was connected: the other site was told no.",
};

/** What became of connecting another site's account, by the code that came back with it. */
export const connectingProblem = (code: string | null): string | undefined =>
  code === null
    ? undefined
    : (Object.entries(said).find(([known]) => known === code)?.[1] ??
      "That did not work, and nothing was connected. Try once more.");
