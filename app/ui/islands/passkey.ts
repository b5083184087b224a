import { exchangePasskey, hasPasskeys } from "#app/ui/sign-in/exchange-passkey.ts";

/** Signs in with a passkey, and opens the page that `data-passkey` names. */
export function startPasskey(part: HTMLElement): void {
  const failed = part.querySelector<HTMLElement>("[role=alert]");
  const show = (hasFailed: boolean) => failed?.toggleAttribute("hidden", !hasFailed);
  part.querySelector("button")?.addEventListener("click", async () => {
    show(false);
    try {
      await exchangePasskey("get");
      location.assign(part.dataset.passkey ?? "/my");
    } catch {
      show(true);
    }
  });
  part.hidden = !hasPasskeys();
}
