import { useEffect, useState } from "react";

/** "none": no script, or a browser without pushes, such as Safari on an iPhone outside the installed app. */
type PushState = "none" | "ready" | "blocked" | "failed";

interface Push {
  state: PushState;
  /** Of this browser, if it has subscribed. */
  endpoint: string | undefined;
  turnOn(): Promise<void>;
}

/** Nothing of the worker is loaded before the member turns it on. */
export function usePush(pushKey: string): Push {
  const [{ state, endpoint }, set] = useState<Omit<Push, "turnOn">>({ state: "none", endpoint: undefined });
  useEffect(() => {
    if (!hasPush()) return;
    const found = Notification.permission === "denied" ? "blocked" : "ready";
    set({ state: found, endpoint: undefined });
    currentSubscription().then(
      (subscription) => set({ state: found, endpoint: subscription?.endpoint }),
      () => {},
    );
  }, []);
  const turnOn = async () => {
    try {
      const permission = await Notification.requestPermission();
      if (permission === "default") return;
      if (permission === "denied") return set({ state: "blocked", endpoint: undefined });
      await subscribe(pushKey);
      location.assign("/my/notifications?done=device");
    } catch {
      set({ state: "failed", endpoint: undefined });
    }
  };
  return { state, endpoint, turnOn };
}

const hasPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const scope = "/my/";

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return registration?.pushManager.getSubscription();
}

async function subscribe(pushKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register("/my/push.js", { scope });
  await activated(registration);
  // One that we no longer know may be one that its push service no longer knows.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const answer = await fetch("/my/notifications/devices", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
  if (!answer.ok || answer.redirected) throw new Error(`${answer.status}`);
}

/** `serviceWorker.ready` waits for a worker of this very page, which may be above the scope. */
function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve) => {
    const look = () => {
      if (!worker || worker.state === "activated") resolve();
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}
