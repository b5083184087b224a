import { reportErrors } from "#app/ui/browser/report-errors.ts";
import { startCountUp } from "./count-up.ts";
import { giveVisit } from "./give-visit.ts";
import { htmlFrom } from "./html-from.ts";
import { startMapFrame } from "./map-frame.ts";
import { startNavMenus } from "./nav-menus.ts";
import { stateOfNavigation } from "./navigation-state.ts";
import { startProfileVideo } from "./profile-video.ts";
import { released } from "./released.ts";
import { startSiteDrawer } from "./site-drawer.ts";
import { startTypedText } from "./typed-text.ts";
import { wholeStyle } from "./whole-style.ts";
import { startZipCheck } from "./zip-check.ts";

/**
 * The script of every public page (docs/decisions/008). Each island moves a part of the page's HTML; those with a
 * library load it when their part is near the window, and the forms load React when somebody touches the page.
 */
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const root = document.documentElement;
const touches = ["pointerdown", "keydown", "focusin", "popstate"];

reportErrors();
addEventListener("formdata", giveVisit);
startNavMenus([...all(".nav-menu")]);
all(".drawer").forEach(startSiteDrawer);
all("[data-typed]").forEach(startTypedText);
all("[data-count-up]").forEach(startCountUp);
all("[data-zip-check]").forEach(startZipCheck);
all("main [data-player]").forEach(startProfileVideo);
for (const frame of all(".map-frame")) whenNear(frame, () => startMapFrame(frame));
for (const figures of all("[data-counted]")) {
  whenNear(figures, async () => figures.after((await htmlFrom("/promises/counted")) ?? ""));
}
for (const place of all("[data-real-agents]")) {
  whenNear(place, async () => {
    const agents = await htmlFrom("/agents/today");
    if (!agents) return;
    await wholeStyle();
    place.replaceChildren(agents);
  });
}
for (const table of all("[data-fee-example]")) {
  whenNear(table, async () => (await import("./fee-example.ts")).startFeeExample(table));
}
for (const carousel of all("[data-carousel]")) {
  whenNear(carousel, async () => {
    const { startCarousel } = await import("./carousel.ts");
    await released();
    await startCarousel(carousel);
  });
}
for (const payment of all("[data-payment]")) {
  void import("./payment-updates.ts").then(
    ({ startPaymentUpdates }) => startPaymentUpdates(payment),
    () => {},
  );
}
for (const part of all("[data-passkey]")) {
  void import("./passkey.ts").then(
    ({ startPasskey }) => startPasskey(part),
    () => {},
  );
}
if (all("[data-once]").length > 0) {
  void import("#app/ui/browser/single-submit.ts").then(
    ({ startSingleSubmit }) => startSingleSubmit(),
    () => {},
  );
}
const forms = all("[data-form]");
if (forms.length === 0) {
  // A client that takes the page over sets the mark.
  if (!("__reactRouterContext" in window)) root.dataset.alive = "";
} else if ([...forms].some(isWanted)) startForms();
else for (const touch of touches) addEventListener(touch, startForms, true);

/** A form of which something is to be seen before anybody touches it. */
function isWanted({ dataset: { start, draft } }: HTMLElement): boolean {
  return "touched" in root.dataset || start === "now" || isStored(draft) || stateOfNavigation() !== undefined;
}

function isStored(key: string | undefined): boolean {
  try {
    return key !== undefined && localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

async function startForms() {
  for (const touch of touches) removeEventListener(touch, startForms, true);
  const { startForm } = await import("./forms.tsx");
  await Promise.all([...forms].map(startForm));
  root.dataset.alive = "";
}

/** If its script cannot be loaded, the part stays as it is. */
function whenNear(element: HTMLElement, start: () => unknown): void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      void Promise.resolve()
        .then(start)
        .catch(() => {});
    },
    { rootMargin: "400px" },
  );
  watch.observe(element);
}
