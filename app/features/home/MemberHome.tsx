import type { ReactNode } from "react";
import { type Announcement, Announcements } from "./Announcements.tsx";
import { FiveEuro } from "./FiveEuro.tsx";

interface Props {
  readonly name: string;
  readonly announcements: readonly Announcement[];
  /** What is still to do, if anything. */
  readonly prompt: ReactNode;
}

/** The first page of somebody who has signed in: a welcome, and what is new in the hall. */
export function MemberHome({ name, announcements, prompt }: Props) {
  return (
    <div className="page">
      <h1 className="member-hello" dir="auto">
        Welcome, {name}
      </h1>
      {prompt}
      <div className="home-columns">
        <Announcements announcements={announcements} />
        <FiveEuro />
      </div>
    </div>
  );
}
