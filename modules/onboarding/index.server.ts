export { chooseInterests } from "./commands/choose-interests.ts";
export { eraseOnboarding } from "./commands/erase-onboarding.ts";
export { followSuggested } from "./commands/follow-suggested.ts";
export { saveCreatorIntent } from "./commands/save-creator-intent.ts";
export { saveProfileStep } from "./commands/save-profile-step.ts";
export { skipOnboarding, skipStep } from "./commands/skip-step.ts";
export { onboardingExport } from "./queries/onboarding-export.ts";
export { interestsOf, onboardingPage, onboardingPrompt } from "./queries/onboarding-page.ts";
export { syncTagCatalog, tagCatalog } from "./tag-catalog.ts";
