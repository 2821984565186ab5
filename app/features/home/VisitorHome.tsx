import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroImage } from "#app/components/landing/HeroImage.tsx";
import type { SiteLinks } from "#app/components/shell/navigation.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { type Announcement, Announcements } from "./Announcements.tsx";
import { type Highlights, SiteHighlights } from "./SiteHighlights.tsx";
import { TipBreakdown } from "./TipBreakdown.tsx";

interface Props {
  readonly highlights: Highlights | undefined;
  readonly announcements: readonly Announcement[];
  readonly siteLinks: Pick<SiteLinks, "signUp" | "signIn">;
}

const facts = [
  [
    "Publish, and be paid",
    "Prints, notes, recordings, patterns. Readers subscribe or leave a tip, and every price says what you receive.",
  ],
  [
    "Gather in guilds",
    "A guild has its own forum, its purse and its votes. Whoever is in it can see what it spends.",
  ],
  [
    "Keep the work",
    "Archives hold what is finished, with its notes and versions. All of it is yours to take along.",
  ],
  [
    "See where each cent goes",
    "What was paid, what the maker receives, and where the rest goes: before the button, not after.",
  ],
] as const;

/** The first page for someone who has not signed in: what this place is, and what is new in it. */
export function VisitorHome({ announcements, highlights, siteLinks: { signUp, signIn } }: Props) {
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="display">Work, kept well</h1>
          <p className="hero-lede">
            Guildhall is a workroom for people who make things, and for those who like what they
            make. Show your work, be paid for it plainly, and keep good company.
          </p>
          {(signUp || signIn) && (
            <p className="hero-ways">
              {signUp && (
                <ButtonLink kind="primary" href={signUp}>
                  Make an account
                </ButtonLink>
              )}
              {signIn && (
                <ButtonLink kind="text" href={signIn}>
                  Sign in
                </ButtonLink>
              )}
            </p>
          )}
        </div>
        <HeroImage />
      </section>
      <Facts facts={facts} />
      {highlights && <SiteHighlights {...highlights} />}
      <div className="page home-columns">
        <Announcements announcements={announcements} />
        <TipBreakdown />
      </div>
    </>
  );
}
