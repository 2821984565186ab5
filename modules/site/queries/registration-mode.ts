import type { Context } from "#platform/context";
import type { RegistrationMode } from "../contract.ts";
import { readSetting } from "../site-settings.ts";

export const registrationMode = ({ db }: Pick<Context, "db">): Promise<RegistrationMode> =>
  readSetting(db, "registration");
