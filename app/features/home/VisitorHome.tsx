import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroPrint } from "#app/components/landing/HeroPrint.tsx";
import type { Ways } from "#app/components/shell/places.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { type Announcement, Announcements } from "./Announcements.tsx";
import { FiveEuro } from "./FiveEuro.tsx";
import { type Hall, InTheHall } from "./InTheHall.tsx";

interface Props {
  readonly hall: Hall | undefined;
  readonly announcements: readonly Announcement[];
  readonly ways: Pick<Ways, "join" | "signIn">;
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
export function VisitorHome({ announcements, hall, ways: { join, signIn } }: Props) {
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="display">Work, kept well</h1>
          <p className="hero-lede">
            Guildhall is a workroom for people who make things, and for those who like what they
            make. Show your work, be paid for it plainly, and keep good company.
          </p>
          {(join || signIn) && (
            <p className="hero-ways">
              {join && (
                <ButtonLink kind="primary" href={join}>
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
        <HeroPrint />
      </section>
      <Facts facts={facts} />
      {hall && <InTheHall {...hall} />}
      <div className="page home-columns">
        <Announcements announcements={announcements} />
        <FiveEuro />
      </div>
    </>
  );
}
