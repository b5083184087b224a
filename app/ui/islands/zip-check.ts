import { htmlFrom } from "./html-from.ts";
import { wholeStyle } from "./whole-style.ts";

/** Answers a zip check in place (zip-check.tsx). While busy it takes no press, so no answer overtakes another. */
export function startZipCheck(check: HTMLElement): void {
  const form = check.querySelector("form");
  const field = check.querySelector("input");
  const button = check.querySelector("button");
  let isBusy = false;
  check.addEventListener("focusin", wholeStyle, { once: true });

  // The answer's own form chooses the zip code, or removes it.
  check.querySelector("[role=status]")?.addEventListener("submit", async (event) => {
    if (!(event.target instanceof HTMLFormElement) || isBusy) return;
    event.preventDefault();
    setBusy(true);
    const body = new URLSearchParams({ zip: event.target.querySelector("input")?.value ?? "", inPlace: "1" });
    show((await htmlFrom(event.target.action, { method: "POST", body })) ?? failure());
    check.querySelector<HTMLElement>("[role=status] :is(a, button)")?.focus();
    await showYours();
    setBusy(false);
  });

  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const [answer] = await Promise.all([answerAbout(field?.value ?? ""), wholeStyle()]);
    show(answer ?? failure());
    setBusy(false);
  });

  function setBusy(to: boolean) {
    isBusy = to;
    if (button) button.ariaBusy = button.ariaDisabled = String(to);
  }

  function show(answer: Node) {
    const map = answer instanceof Element && answer.querySelector("figure");
    const refused = answer instanceof Element && answer.role === "alert";
    check.querySelector("[data-refusal]")?.replaceChildren(...(refused ? [answer] : []));
    check.querySelector("[role=status]")?.replaceChildren(...(refused ? [] : [answer]));
    if (map) become(map);
    for (const name of ["aria-invalid", "aria-describedby"]) field?.removeAttribute(name);
    if (!refused || !answer.id) return;
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", answer.id);
  }

  /** @returns undefined if no answer comes */
  async function answerAbout(zip: string): Promise<Node | undefined> {
    const query = new URLSearchParams({ zip, ...(town() ? { town: "1" } : {}) });
    return htmlFrom(`${check.dataset.zipCheck}?${query}`);
  }

  function failure(): Node {
    return check.querySelector("template")?.content.firstElementChild?.cloneNode(true) ?? new Text();
  }
}

const town = () => document.querySelector("[data-town]");

function become(map: Element): void {
  // Else it would be twice on the page while the browser takes its picture of the old one.
  map.remove();
  const picture = town()?.querySelector("picture");
  if (picture) {
    // Home has no room for marks and rules of which its first paint has no need.
    town()?.classList.add("town");
    picture.after(Object.assign(document.createElement("i"), { className: "pin-place" }));
  }
  const change = () => {
    town()?.replaceWith(map);
    // On a phone the answer moves the town below the fold.
    map.scrollIntoView({ block: "nearest" });
  };
  if ("startViewTransition" in document) carry(change);
  else change();
}

/** The rest of the page stays as it is. A transition that does not come is a cut. */
function carry(change: () => void): void {
  const { style } = document.documentElement;
  style.viewTransitionName = "none";
  const { ready, finished } = document.startViewTransition(change);
  ready.catch(() => {});
  void finished.finally(() => {
    style.viewTransitionName = "";
  });
}

/** Where the page lists the visitor's zip codes. */
async function showYours(): Promise<void> {
  const list = document.querySelector<HTMLElement>("[data-your-zips]");
  if (!list) return;
  const yours = await htmlFrom(list.dataset.yourZips ?? "");
  list.replaceChildren(...(yours ? [yours] : []));
}
