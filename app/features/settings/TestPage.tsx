import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Trial, Trials } from "./Trials.tsx";
import { useBrowserChecks } from "./use-browser-checks.ts";
import { type LiveTrial, useLiveTrial } from "./use-live-trial.ts";

interface LastTrial {
  readonly trialId: string;
  readonly askedAt: string;
  readonly letter: "waiting" | "sent" | "kept" | "failed";
}

interface Props {
  readonly userId: string;
  readonly email: string;
  readonly trial: LastTrial | null;
  /** How many browsers take pushes for them. */
  readonly browsers: number;
}

const letterStates = { waiting: "waiting", sent: "good", kept: "good", failed: "bad" } as const;

/** Sends oneself something on each channel, and says what became of it. */
export function TestPage({ userId, email, trial, browsers }: Props) {
  const live = useLiveTrial(userId);
  const checks = useBrowserChecks();
  const sentAt = useRef(0);
  useUntilSent(trial);
  return (
    <>
      <SettingsPart id="channels" title="Send yourself something">
        <Form
          className="settings-form"
          preventScrollReset
          onSubmit={() => {
            sentAt.current = Date.now();
          }}
        >
          <SubmitButton busyText="Sending">Send a letter, a live message and a push</SubmitButton>
        </Form>
        <Trials>
          <Trial name="Letter" state={trial ? letterStates[trial.letter] : "unknown"}>
            {letterSays(trial, email)}
          </Trial>
          <Trial name="Live message" state={liveState(live, trial)}>
            {liveSays(live, trial, sentAt.current)}
          </Trial>
          <Trial name="Push" state={browsers > 0 && trial ? "waiting" : "unknown"}>
            {pushSays(browsers, trial !== null)}
          </Trial>
        </Trials>
      </SettingsPart>
      <SettingsPart id="browser" title="This browser">
        <Trials>
          {checks?.map(({ name, state, says }) => (
            <Trial key={name} name={name} state={state}>
              {says}
            </Trial>
          )) ?? (
            <Trial name="Service worker, offline pages, push" state="unknown">
              These can be looked at only with JavaScript on.
            </Trial>
          )}
        </Trials>
      </SettingsPart>
    </>
  );
}

function letterSays(trial: LastTrial | null, email: string): string {
  if (!trial) return `Goes to ${email}.`;
  return {
    waiting: "On its way. This page looks again by itself.",
    sent: `The mail server took it for ${email}. Look into your mailbox.`,
    kept: `No mail server is set up here, so it lies in the outbox of this machine, addressed to ${email}.`,
    failed: "The mail server did not take it. Whoever runs this site finds the reason in its log.",
  }[trial.letter];
}

function pushSays(browsers: number, sent: boolean): string {
  if (browsers === 0) return "No browser of yours takes pushes. Turn them on under Notifications.";
  const where = browsers === 1 ? "the one browser" : `the ${browsers} browsers`;
  return `${sent ? "Went" : "Goes"} to ${where} that ${browsers === 1 ? "takes" : "take"} pushes for you.`;
}

const arrived = (live: LiveTrial, trial: LastTrial | null) =>
  live.kind === "arrived" && live.trialId === trial?.trialId ? live : undefined;

function liveState(live: LiveTrial, trial: LastTrial | null) {
  if (arrived(live, trial)) return "good";
  return live.kind === "failed" ? "bad" : live.kind === "connecting" ? "unknown" : "waiting";
}

function liveSays(live: LiveTrial, trial: LastTrial | null, sentAt: number): string {
  const here = arrived(live, trial);
  if (here && sentAt > 0) return `Went to the server and came back in ${here.at - sentAt} ms.`;
  if (here) return "Went to the server and came back.";
  if (live.kind === "failed") return "The line to the server broke. It tries again by itself.";
  if (live.kind === "connecting") return "Needs JavaScript and an open line to the server.";
  return "The line is open. Nothing has come yet.";
}

/** While the letter is on its way, looks every second, for half a minute. */
function useUntilSent(trial: LastTrial | null) {
  const { revalidate } = useRevalidator();
  const waiting = trial?.letter === "waiting" ? trial.trialId : undefined;
  useEffect(() => {
    if (!waiting) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > 30) clearInterval(timer);
      else void revalidate();
    }, 1_000);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
