import { appConfig } from "#platform/config";
import { definePort, type WithPorts } from "#platform/ports";
import { keptSecret } from "#platform/secrets";

const authSecretPort = definePort<string>("identity.authSecret", (ports) => {
  const { AUTH_SECRET, DATA_DIR } = ports.get(appConfig);
  return AUTH_SECRET ?? keptSecret(DATA_DIR, "auth-secret");
});

/** What signs sessions and links. All processes of one site must have the same. */
export const authSecret = ({ ports }: WithPorts): string => ports.get(authSecretPort);
