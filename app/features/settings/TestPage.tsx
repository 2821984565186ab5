import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { CheckItem, CheckList } from "./CheckList.tsx";
import { useBrowserChecks } from "./use-browser-checks.ts";
import { type LiveTest, useLiveTest } from "./use-live-test.ts";

interface LastTest {
  readonly testId: string;
  readonly requestedAt: string;
  readonly email: "waiting" | "sent" | "kept" | "failed";
}

interface Props {
  readonly userId: string;
  readonly email: string;
  readonly lastTest: LastTest | null;
  /** How many browsers take pushes for them. */
  readonly browsers: number;
}

const emailStates = { waiting: "waiting", sent: "good", kept: "good", failed: "bad" } as const;

/** Sends the user a test on each channel, and shows the result. */
export function TestPage({ userId, email, lastTest, browsers }: Props) {
  const live = useLiveTest(userId);
  const checks = useBrowserChecks();
  const sentAt = useRef(0);
  useUntilSent(lastTest);
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
        <CheckList>
          <CheckItem name="Letter" state={lastTest ? emailStates[lastTest.email] : "unknown"}>
            {emailMessage(lastTest, email)}
          </CheckItem>
          <CheckItem name="Live message" state={liveState(live, lastTest)}>
            {liveMessageText(live, lastTest, sentAt.current)}
          </CheckItem>
          <CheckItem name="Push" state={browsers > 0 && lastTest ? "waiting" : "unknown"}>
            {pushMessage(browsers, lastTest !== null)}
          </CheckItem>
        </CheckList>
      </SettingsPart>
      <SettingsPart id="browser" title="This browser">
        <CheckList>
          {checks?.map(({ name, state, says }) => (
            <CheckItem key={name} name={name} state={state}>
              {says}
            </CheckItem>
          )) ?? (
            <CheckItem name="Service worker, offline pages, push" state="unknown">
              These can be looked at only with JavaScript on.
            </CheckItem>
          )}
        </CheckList>
      </SettingsPart>
    </>
  );
}

function emailMessage(lastTest: LastTest | null, email: string): string {
  if (!lastTest) return `Goes to ${email}.`;
  return {
    waiting: "On its way. This page looks again by itself.",
    sent: `The mail server took it for ${email}. Look into your mailbox.`,
    kept: `No mail server is set up here, so it lies in the outbox of this machine, addressed to ${email}.`,
    failed: "The mail server did not take it. Whoever runs this site finds the reason in its log.",
  }[lastTest.email];
}

function pushMessage(browsers: number, sent: boolean): string {
  if (browsers === 0) return "No browser of yours takes pushes. Turn them on under Notifications.";
  const where = browsers === 1 ? "the one browser" : `the ${browsers} browsers`;
  return `${sent ? "Went" : "Goes"} to ${where} that ${browsers === 1 ? "takes" : "take"} pushes for you.`;
}

const arrived = (live: LiveTest, lastTest: LastTest | null) =>
  live.kind === "arrived" && live.testId === lastTest?.testId ? live : undefined;

function liveState(live: LiveTest, lastTest: LastTest | null) {
  if (arrived(live, lastTest)) return "good";
  return live.kind === "failed" ? "bad" : live.kind === "connecting" ? "unknown" : "waiting";
}

function liveMessageText(live: LiveTest, lastTest: LastTest | null, sentAt: number): string {
  const here = arrived(live, lastTest);
  if (here && sentAt > 0) return `Went to the server and came back in ${here.at - sentAt} ms.`;
  if (here) return "Went to the server and came back.";
  if (live.kind === "failed") return "The line to the server broke. It tries again by itself.";
  if (live.kind === "connecting") return "Needs JavaScript and an open line to the server.";
  return "The line is open. Nothing has come yet.";
}

/** While the email is being sent, polls every second for half a minute. */
function useUntilSent(lastTest: LastTest | null) {
  const { revalidate } = useRevalidator();
  const waiting = lastTest?.email === "waiting" ? lastTest.testId : undefined;
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
