import { safePost } from "#platform/outbound";

interface Settings {
  /** How a push leaves the house. */
  readonly post: typeof safePost;
}

let settings: Settings = { post: safePost };

/** Called by tests that stand in for a push service; what is not named stays as it was. */
export function configureNotifications(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const notificationSettings = (): Settings => settings;
