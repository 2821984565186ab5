import type { ReactNode } from "react";
import {
  ApplicationErrorDoor,
  ForbiddenDoor,
  NotFoundDoor,
  OfflineDoor,
  RefusedDoor,
  SignInDoor,
  TooManyDoor,
  UnavailableDoor,
} from "#app/components/doors/doors.tsx";
import { Avatar } from "#app/ui/Avatar.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Chip, Reaction } from "#app/ui/Chip.tsx";
import { Crest } from "#app/ui/Crest.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Hallmark } from "#app/ui/Hallmark.tsx";
import { VerifiedPunch } from "#app/ui/Mark.tsx";
import { Pagination } from "#app/ui/Pagination.tsx";
import { Progress } from "#app/ui/Progress.tsx";
import { FeedItemSkeleton } from "#app/ui/Skeleton.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { specimenWays } from "./shell-fixture.ts";

const people = ["Mira Vance", "Ines Calloway", "Tomasz Wren", "Odile Faure", "Jun Arakawa"];
const guilds = ["night-kitchen", "kiln-table", "herbarium", "slow-maps", "small-tools", "hearth"];

/**
 * The quiet parts of the design: type, buttons, marks, states. The style page shows it twice; `name`
 * tells the copies apart.
 */
export function LookSpecimen({ name = "Specimen" }: { readonly name?: string }) {
  return (
    <div className="look">
      <Row name="Type">
        <div>
          <p className="display">Work, kept well</p>
          <h2>A heading you can hear</h2>
          <h3>Smaller, still with a voice</h3>
          <p>
            Text is set in a quiet sans at a comfortable size, with{" "}
            <a className="link" href="#look">
              links that look like links
            </a>{" "}
            and figures that line up: 1,284.40.
          </p>
          <p className="caption">Captions and times are small and never faint.</p>
          <p className="motto">A motto leans a little.</p>
        </div>
      </Row>
      <Row name="Buttons">
        <Button kind="primary">Publish</Button>
        <Button>Save draft</Button>
        <Button kind="money" icon="hand-coins">
          Tip €5
        </Button>
        <Button kind="danger">Leave guild</Button>
        <Button kind="danger-fill">Delete work</Button>
        <Button kind="text">Cancel</Button>
        <Button disabled>Disabled</Button>
        <Button kind="primary" busy>
          Publishing
        </Button>
        <Button small>Small</Button>
      </Row>
      <Row name="Tabs">
        <div className="style-wide">
          <Tabs
            label={name}
            current="#works"
            tabs={[
              { name: "Works", href: "#works", count: 64 },
              { name: "Notes", href: "#notes", count: 1112 },
              { name: "About", href: "#about" },
            ]}
          />
        </div>
      </Row>
      <Row name="Badges, chips">
        <Badge tone="verd" icon="check">
          Accepted
        </Badge>
        <Badge>Draft</Badge>
        <Badge tone="brass">Paid</Badge>
        <Badge tone="madder">Overdue</Badge>
        <Badge tone="blind">Archived</Badge>
        <VerifiedPunch />
        <Chip pressed>Linocut</Chip>
        <Chip pressed={false}>Bookbinding</Chip>
        <Reaction icon="check-check" name="Worked for me" count={27} pressed />
        <Reaction icon="heart" name="Thanks" count={59} pressed={false} />
      </Row>
      <Row name="People">
        {people.map((name, index) => (
          <Avatar key={name} id={name} name={name} size={56 - index * 8} labelled />
        ))}
      </Row>
      <Row name="Crests">
        {[48, 28].map((size) =>
          guilds.map((slug) => <Crest key={slug + size} slug={slug} size={size} label={slug} />),
        )}
      </Row>
      <Row name="Hallmark">
        <Hallmark initials="MV" letter="k" height={30} href="#proof" />
        <Hallmark initials="IC" letter="k" href="#proof" />
      </Row>
      <Row name="Progress">
        <Progress label="A second-hand proof press" value={1224} max={1800} money />
        <Progress label="Uploading tide-map.pdf" value={12} max={31} />
      </Row>
      <Row name="Pages">
        <Pagination label={`${name} pages`} current={4} last={349} hrefOf={(page) => `#${page}`} />
      </Row>
      <Row name="Empty, loading">
        <div className="style-stack">
          <EmptyState title="Nothing saved yet" action={<Button small>Look around</Button>}>
            Works you save wait here.
          </EmptyState>
          <FeedItemSkeleton />
        </div>
      </Row>
      <Row name="Doors">
        <SignInDoor ways={specimenWays} path="/earnings" />
        <ForbiddenDoor reason="Night Kitchen shows its discussions to members only." />
        <NotFoundDoor ways={specimenWays} />
        <OfflineDoor />
        <TooManyDoor />
        <UnavailableDoor />
        <RefusedDoor status={405} />
        <ApplicationErrorDoor side="server" host="hall.example" digest="k3v9q2" />
      </Row>
    </div>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="look-row">
      <h2 className="caption">{name}</h2>
      <div>{children}</div>
    </section>
  );
}
