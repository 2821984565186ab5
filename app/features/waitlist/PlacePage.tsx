import { Entrance } from "#app/components/account/Entrance.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { PlaceView } from "#contracts/site";
import { LeaveForm } from "./LeaveForm.tsx";
import { PlaceInLine } from "./PlaceInLine.tsx";
import "./waitlist.css";
import { dateInWords } from "#platform/calendar";

interface Props {
  readonly place: PlaceView;
  readonly token: string;
  readonly origin: string;
  readonly reply: FormReply | undefined;
}

const again = (
  <div className="entrance-others">
    <ButtonLink href="/waitlist">Ask for a place again</ButtonLink>
  </div>
);

/** One's place, whatever has become of it. */
export function PlacePage({ place, token, origin, reply }: Props) {
  switch (place.state) {
    case "waiting":
      return (
        <Entrance title="Your place in line">
          <PlaceInLine place={place} origin={origin} />
          <LeaveForm token={token} reply={reply} what="your place" />
        </Entrance>
      );
    case "invited":
      return (
        <Entrance
          title="It is your turn"
          lead={
            <>
              We wrote to <b>{place.email}</b> with a link to make your account. The invitation
              holds until <b>{lastDay(place.inviteExpiresAt)}</b>.
            </>
          }
        >
          <p>
            Is the letter gone? <a href="/waitlist">Enter your address once more</a>, and it comes
            again.
          </p>
          <LeaveForm token={token} reply={reply} what="your invitation" />
        </Entrance>
      );
    case "joined":
      return (
        <Entrance
          title="You are in"
          lead="This address has an account. There is nothing to wait for."
        >
          <div className="entrance-others">
            <ButtonLink kind="primary" href="/login">
              Sign in
            </ButtonLink>
          </div>
        </Entrance>
      );
    case "lapsed":
      return (
        <Entrance
          title="Your invitation has ended"
          lead="It held for fourteen days and went to the next in line. You are welcome to stand in line again."
        >
          {again}
        </Entrance>
      );
    default:
      return (
        <Entrance
          title="You are not in line"
          lead="This place was given up. What you wrote is gone already; the address is forgotten thirty days after."
        >
          {again}
        </Entrance>
      );
  }
}

const lastDay = (at: string | undefined) => (at ? dateInWords(at, new Date()) : "soon");
