/** Seconds between polls: quick at first, and none after ten minutes. */
const delays = [1, 1, 2, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];

/** Polls an open order's status; when it changes, puts the new page's parts into this one (routes/checkout/welcome.tsx). */
export async function startPaymentUpdates(payment: HTMLElement): Promise<void> {
  const { payment: address = "", status } = payment.dataset;
  for (const seconds of delays) {
    await new Promise((done) => setTimeout(done, seconds * 1000));
    const now = await statusAt(address);
    if (now === undefined || now === status) continue;
    const next = await nextPage();
    if (!next) continue;
    for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
      part.replaceChildren(...(next.querySelector(`[data-part=${part.dataset.part}]`)?.childNodes ?? []));
    }
    const following = next.querySelector<HTMLElement>("[data-payment]");
    return following ? startPaymentUpdates(following) : undefined;
  }
}

async function statusAt(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    const answer: { status?: string } = response.ok ? await response.json() : {};
    return answer.status;
  } catch {
    return undefined;
  }
}

async function nextPage(): Promise<Document | undefined> {
  try {
    const response = await fetch(location.href);
    // Only its content: the browser would refuse the page's own style, whose nonce is another.
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(response.ok ? await response.text() : "") ?? [];
    return main ? new DOMParser().parseFromString(main, "text/html") : undefined;
  } catch {
    return undefined;
  }
}
