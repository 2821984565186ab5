import { createTransport } from "nodemailer";

/** Connects to the mail server and signs in, without sending anything; throws what it answered. */
export async function verifyMailServer(url: string): Promise<void> {
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await server.verify();
  } finally {
    server.close();
  }
}
