import { OnboardingCard } from "#app/features/onboarding/OnboardingCard.tsx";
import { TermsCard } from "#app/features/terms/TermsCard.tsx";
import type { Progress } from "#contracts/onboarding";
import { type Announcement, Announcements } from "./Announcements.tsx";
import { FiveEuro } from "./FiveEuro.tsx";

export interface MemberHomeProps {
  readonly name: string;
  readonly announcements: readonly Announcement[];
  /** What is still to do, if anything. */
  readonly firstSteps: Progress | undefined;
  readonly terms: { readonly summary: string; readonly first: boolean } | undefined;
}

/** The first page of somebody who has signed in: a welcome, and what is new in the hall. */
export function MemberHome({ name, announcements, firstSteps, terms }: MemberHomeProps) {
  return (
    <div className="page">
      <h1 className="member-hello" dir="auto">
        Welcome, {name}
      </h1>
      {terms && <TermsCard {...terms} />}
      {firstSteps && <OnboardingCard progress={firstSteps} />}
      <div className="home-columns">
        <Announcements announcements={announcements} />
        <FiveEuro />
      </div>
    </div>
  );
}
