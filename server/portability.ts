import { accountExport, eraseAccount, isLastAdministrator } from "#modules/identity";
import { forgetMessages, messagesExport } from "#modules/messaging";
import { forgetNotices, noticesExport } from "#modules/notifications";
import { forgetOnboarding, onboardingExport } from "#modules/onboarding";
import { forgetPerson, peopleExport } from "#modules/people";
import {
  configurePortability,
  type DepartureCheck,
  type Eraser,
  type Exporter,
} from "#modules/portability";
import { forgetOnSite, siteExport } from "#modules/site";

/** What each module gives to somebody's copy. A module that holds something about people adds its own. */
const exporters: readonly Exporter[] = [
  {
    name: "account",
    about: "Your account: name, address, ways to sign in, open sessions, roles.",
    collect: accountExport,
  },
  {
    name: "people",
    about: "Your profile and pictures, and whom you follow, block and mute.",
    collect: peopleExport,
  },
  {
    name: "site",
    about: "The terms you accepted, and your place on the waiting list if you had one.",
    collect: async function* (ctx, userId) {
      yield { path: "site.json", json: await siteExport(ctx, { userId }) };
    },
  },
  {
    name: "first_steps",
    about: "Your first steps here and the interests you chose.",
    collect: async function* (ctx, userId) {
      yield { path: "first-steps.json", json: await onboardingExport(ctx, { userId }) };
    },
  },
  {
    name: "messages",
    about: "Your conversations: what you wrote, to whom, and who wrote to you when.",
    collect: messagesExport,
  },
  {
    name: "notifications",
    about: "What you were told of, and how you want to be told.",
    collect: noticesExport,
  },
];

/** Who erases what when somebody leaves: whoever builds on others first, the account itself last. */
const erasers: readonly Eraser[] = [
  { name: "notifications", erase: forgetNotices },
  { name: "messaging", erase: forgetMessages },
  { name: "onboarding", erase: forgetOnboarding },
  { name: "site", erase: forgetOnSite },
  { name: "people", erase: forgetPerson },
  { name: "identity", erase: eraseAccount },
];

/** What has to be settled first. */
const departureChecks: readonly DepartureCheck[] = [
  {
    name: "last_administrator",
    find: async (ctx, userId) =>
      (await isLastAdministrator(ctx, userId))
        ? {
            what: "You are the only administrator.",
            remedy: "Give the role to somebody else first, so that the place is not left alone.",
          }
        : undefined,
  },
];

export const wirePortability = () => configurePortability({ exporters, erasers, departureChecks });
