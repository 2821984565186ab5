import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type Message, message } from "#platform/i18n";
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
  const t = useTranslate();
  const live = useLiveTest(userId);
  const checks = useBrowserChecks();
  const sentAt = useRef(0);
  useUntilSent(lastTest);
  return (
    <>
      <SettingsPart id="channels" title={t("settings.test.channels")}>
        <Form
          className="settings-form"
          preventScrollReset
          onSubmit={() => {
            sentAt.current = Date.now();
          }}
        >
          <SubmitButton busyText={t("settings.test.sending")}>
            {t("settings.test.submit")}
          </SubmitButton>
        </Form>
        <CheckList>
          <CheckItem
            name={t("settings.test.email.name")}
            state={lastTest ? emailStates[lastTest.email] : "unknown"}
          >
            {t(emailMessage(lastTest, email))}
          </CheckItem>
          <CheckItem name={t("settings.test.live.name")} state={liveState(live, lastTest)}>
            {t(liveMessage(live, lastTest, sentAt.current))}
          </CheckItem>
          <CheckItem
            name={t("settings.test.push.name")}
            state={browsers > 0 && lastTest ? "waiting" : "unknown"}
          >
            {t(pushMessage(browsers, lastTest !== null))}
          </CheckItem>
        </CheckList>
      </SettingsPart>
      <SettingsPart id="browser" title={t("settings.test.browser.title")}>
        <CheckList>
          {checks?.map(({ name, state, says }) => (
            <CheckItem key={name} name={t(name)} state={state}>
              {t(says)}
            </CheckItem>
          )) ?? (
            <CheckItem name={t("settings.test.browser.all")} state="unknown">
              {t("settings.test.browser.noScript")}
            </CheckItem>
          )}
        </CheckList>
      </SettingsPart>
    </>
  );
}

function emailMessage(lastTest: LastTest | null, email: string): Message {
  if (!lastTest) return message("settings.test.email.ready", { email });
  return {
    waiting: "settings.test.email.waiting" as const,
    sent: message("settings.test.email.sent", { email }),
    kept: message("settings.test.email.stored", { email }),
    failed: "settings.test.email.failed" as const,
  }[lastTest.email];
}

function pushMessage(browsers: number, sent: boolean): Message {
  if (browsers === 0) return "settings.test.push.none";
  return message(sent ? "settings.test.push.sent" : "settings.test.push.ready", {
    count: browsers,
  });
}

const arrived = (live: LiveTest, lastTest: LastTest | null) =>
  live.kind === "arrived" && live.testId === lastTest?.testId ? live : undefined;

function liveState(live: LiveTest, lastTest: LastTest | null) {
  if (arrived(live, lastTest)) return "good";
  return live.kind === "failed" ? "bad" : live.kind === "connecting" ? "unknown" : "waiting";
}

function liveMessage(live: LiveTest, lastTest: LastTest | null, sentAt: number): Message {
  const here = arrived(live, lastTest);
  if (here && sentAt > 0)
    return message("settings.test.live.arrivedIn", { milliseconds: here.at - sentAt });
  if (here) return "settings.test.live.arrived";
  if (live.kind === "failed") return "settings.test.live.failed";
  if (live.kind === "connecting") return "settings.test.live.connecting";
  return "settings.test.live.connected";
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
