import { allElseGoesOn, type Fault, preload } from "./fault.ts";
import { hasFailed, undelivered } from "./store-looks.ts";

const hour = 3_600_000;
const shiftedBy = (milliseconds: number) => ({
  NODE_OPTIONS: preload("shift-clock"),
  SHIFT_MS: String(milliseconds),
});

/** Failed deliveries are retried soon after the clock is right again, not a day later. */
const dayAhead: Fault = {
  name: "clock is a day ahead",
  arrange: async () => shiftedBy(24 * hour),
  async begin({ site, sheet, mail }) {
    site.signal("SIGUSR2");
    sheet.behave(() => "refused");
    mail.behave({ RCPT: "451 Try again later" });
  },
  hasHappened: async ({ store }) => (await hasFailed(store, "answered 500")) && (await hasFailed(store, "mail server")),
  async end({ site, sheet, mail }) {
    site.signal("SIGUSR2");
    sheet.behave(() => "stored");
    mail.behave();
  },
  promised: { ...allElseGoesOn, reaches: [] },
  unaided: true,
};

/** Failed deliveries are retried while the clock is behind, not an hour later. */
const hourBehind: Fault = {
  name: "clock is an hour behind",
  arrange: async () => shiftedBy(-hour),
  async prepare({ sheet, mail }) {
    sheet.behave(() => "refused");
    mail.behave({ RCPT: "451 Try again later" });
  },
  async begin({ site, sheet, mail }) {
    site.signal("SIGUSR2");
    sheet.behave(() => "stored");
    mail.behave();
  },
  hasHappened: async ({ store }) => (await undelivered(store)).length === 0,
  end: async ({ site }) => site.signal("SIGUSR2"),
  promised: allElseGoesOn,
  unaided: true,
};

const clientCut: Fault = {
  name: "client is cut in mid-body",
  begin: async () => {},
  send: (_, filled) => filled.send(() => Promise.reject(new Error("cut"))),
  end: async () => {},
  promised: { answer: "none", health: 200, reaches: [] },
};

export const clockAndClientFaults: Fault[] = [dayAhead, hourBehind, clientCut];
