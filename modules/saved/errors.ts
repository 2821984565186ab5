import { conflict, invalid, notFound } from "#platform/errors";
import { message } from "#platform/i18n";
import { savedLimits } from "./contract.ts";

/** It does not exist, or not for the actor; the two can't be distinguished. */
export const thingNotFound = () => notFound("thing_not_found");
export const savedNotFound = () => notFound("saved_not_found");
export const folderNotFound = () => notFound("saved_folder_not_found");

export const libraryFull = () =>
  conflict("saved_full", message("saved.errors.full", { max: savedLimits.items }));
export const tooManyFolders = () =>
  invalid(
    { name: [message("saved.errors.tooManyFolders", { max: savedLimits.folders })] },
    "saved_folders_full",
  );
export const folderTaken = (within: boolean) =>
  invalid(
    {
      name: [message(within ? "saved.errors.folderTakenThere" : "saved.errors.folderTaken")],
    },
    "saved_folder_taken",
  );
/** Deleted meanwhile, another user's, or nested itself: the form says what can be chosen. */
export const notAParent = () =>
  invalid({ parent: [message("saved.errors.notAParent")] }, "saved_folder_parent");
export const holdsFolders = () =>
  invalid({ parent: [message("saved.errors.hasSubfolders")] }, "saved_folder_deep");
export const tooManyOffline = () =>
  conflict(
    "saved_offline_full",
    message("saved.errors.tooManyOffline", { max: savedLimits.offline }),
  );
export const tooManyReminders = () =>
  invalid(
    {
      remind: [message("saved.errors.tooManyReminders", { max: savedLimits.reminders })],
    },
    "saved_reminders_full",
  );
export const reminderPassed = () =>
  invalid({ remindOn: [message("saved.errors.reminderDate")] }, "saved_reminder_day");
export const tooManyTags = () =>
  conflict("saved_tags_full", message("saved.errors.tooManyTags", { max: savedLimits.tags }));
