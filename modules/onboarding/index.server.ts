export { catalogue, keepTagCatalogue } from "./catalogue.ts";
export { chooseInterests } from "./commands/choose-interests.ts";
export { followSuggested } from "./commands/follow-suggested.ts";
export { forgetOnboarding } from "./commands/forget-onboarding.ts";
export { passStep, skipOnboarding } from "./commands/pass-step.ts";
export { saveFace } from "./commands/save-face.ts";
export { sayWhetherICreate } from "./commands/say-whether-i-create.ts";
export { onboardingExport } from "./queries/onboarding-export.ts";
export { interestsOf, onboardingPage, onboardingPrompt } from "./queries/onboarding-page.ts";
