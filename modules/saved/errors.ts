import { conflict, invalid, notFound } from "#platform/errors";
import { savedLimits } from "./contract.ts";

/** It does not exist, or not for the actor; the two can't be distinguished. */
export const thingNotFound = () => notFound("thing_not_found");
export const savedNotFound = () => notFound("saved_not_found");
export const folderNotFound = () => notFound("saved_folder_not_found");

const many = (count: number) => count.toLocaleString("en-GB");

export const libraryFull = () =>
  conflict(
    "saved_full",
    `You have saved ${many(savedLimits.items)} things, and no more fit. Take some out first.`,
  );
export const tooManyFolders = () =>
  invalid(
    { name: [`You have ${savedLimits.folders} folders, and no more fit. Delete one first.`] },
    "saved_folders_full",
  );
export const folderTaken = (within: boolean) =>
  invalid(
    { name: [`You have a folder of that name${within ? " in there" : ""}.`] },
    "saved_folder_taken",
  );
/** Deleted meanwhile, another user's, or nested itself: the form says what can be chosen. */
export const notAParent = () =>
  invalid(
    { parent: ["Choose one of your folders that is in no other one."] },
    "saved_folder_parent",
  );
export const holdsFolders = () =>
  invalid(
    { parent: ["It holds folders, and those go one deep. Take them out of it first."] },
    "saved_folder_deep",
  );
export const tooManyOffline = () =>
  conflict(
    "saved_offline_full",
    `At most ${savedLimits.offline} things are kept for reading offline. Take one out of there first.`,
  );
export const tooManyReminders = () =>
  invalid(
    {
      remind: [`At most ${savedLimits.reminders} reminders can wait. Let some of them go first.`],
    },
    "saved_reminders_full",
  );
export const reminderPassed = () =>
  invalid({ remindOn: ["Choose a day after today, within two years."] }, "saved_reminder_day");
export const tooManyTags = () =>
  conflict("saved_tags_full", `A saved thing has at most ${savedLimits.tags} tags.`);
