import { destinationFault, type Fault, preload } from "./fault.ts";
import { hasFailed, undelivered } from "./stored-state.ts";

const hour = 3_600_000;
const shiftedBy = (milliseconds: number) => ({
  NODE_OPTIONS: preload("shift-clock"),
  SHIFT_MS: String(milliseconds),
});

/** Failed deliveries are retried soon after the clock is right again, not a day later. */
const dayAhead: Fault = {
  name: "clock is a day ahead",
  setUp: async () => shiftedBy(24 * hour),
  async begin({ site, sheet, mail }) {
    site.signal("SIGUSR2");
    sheet.behave(() => "refused");
    mail.behave({ RCPT: "451 Try again later" });
  },
  hasTakenEffect: async ({ store }) =>
    (await hasFailed(store, "answered 500")) && (await hasFailed(store, "mail server")),
  async end({ site, sheet, mail }) {
    site.signal("SIGUSR2");
    sheet.behave(() => "stored");
    mail.behave();
  },
  promised: { ...destinationFault, destinations: [] },
  keepsBackoff: true,
};

/** Failed deliveries are retried while the clock is behind, not an hour later. */
const hourBehind: Fault = {
  name: "clock is an hour behind",
  setUp: async () => shiftedBy(-hour),
  async prepare({ sheet, mail }) {
    sheet.behave(() => "refused");
    mail.behave({ RCPT: "451 Try again later" });
  },
  async begin({ site, sheet, mail }) {
    site.signal("SIGUSR2");
    sheet.behave(() => "stored");
    mail.behave();
  },
  hasTakenEffect: async ({ store }) => (await undelivered(store)).length === 0,
  end: async ({ site }) => site.signal("SIGUSR2"),
  promised: destinationFault,
  keepsBackoff: true,
};

const clientCut: Fault = {
  name: "client is cut in mid-body",
  begin: async () => {},
  send: (_, filled) => filled.send(() => Promise.reject(new Error("cut"))),
  end: async () => {},
  promised: { answer: "none", health: 200, destinations: [] },
};

export const clockAndClientFaults: Fault[] = [dayAhead, hourBehind, clientCut];
