import { useEffect, useState } from "react";
import type { Message } from "#platform/i18n";

type PushState = "none" | "off" | "on" | "denied";

/** This browser's push state, and how to change it. Asks for permission only on a click. */
export function usePush(
  vapidKey: string,
  here: boolean,
  send: (fields: Record<string, string>) => void,
): {
  state: PushState;
  problem: Message | undefined;
  turnOn: () => void;
  turnOff: () => void;
} {
  const [state, setState] = useState<PushState>("none");
  const [problem, setProblem] = useState<Message>();
  useEffect(() => {
    present(here).then(setState, () => setState("none"));
  }, [here]);

  const turnOn = async () => {
    setProblem(undefined);
    if ((await Notification.requestPermission()) !== "granted") return setState("denied");
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: vapidKey,
    });
    const { endpoint } = subscription;
    send({ intent: "add-browser", endpoint, ...subscription.toJSON().keys });
    setState("on");
  };
  const turnOff = async () => {
    const subscription = await ownSubscription();
    if (subscription) send({ intent: "drop-browser", endpoint: subscription.endpoint });
    await subscription?.unsubscribe();
    setState("off");
  };
  const failed = () => setProblem("notifications.push.failed");
  return {
    state,
    problem,
    turnOn: () => void turnOn().catch(failed),
    turnOff: () => void turnOff().catch(failed),
  };
}

const ownSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** The browser may still hold a subscription that was dropped here at sign-out. */
async function present(here: boolean): Promise<PushState> {
  if (!("Notification" in window && "PushManager" in window && "serviceWorker" in navigator))
    return "none";
  if (Notification.permission === "denied") return "denied";
  return here && (await ownSubscription()) ? "on" : "off";
}
