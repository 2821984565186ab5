import { appConfig } from "#platform/config";
import { definePort, type WithPorts } from "#platform/ports";
import { loadOrCreateSecret } from "#platform/secrets";

const authSecretPort = definePort<string>("identity.authSecret", (ports) => {
  const { AUTH_SECRET, DATA_DIR } = ports.get(appConfig);
  return AUTH_SECRET ?? loadOrCreateSecret(DATA_DIR, "auth-secret");
});

/** Signs sessions and links. All processes of one site must share it. */
export const authSecret = ({ ports }: WithPorts): string => ports.get(authSecretPort);
