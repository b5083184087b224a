import type { Reader } from "#database/schema.ts";
import type { ReportedFigure } from "#operations/reports/report.ts";

interface Row {
  figure: string;
  month: string;
  memberId: string | null;
  part: string;
  /** Undefined: it only counts; null: unknown. */
  amount?: number | null;
}

interface Asked {
  agentId: string;
  memberId?: string;
  now: Date;
  timeZone: string;
  length: number;
}

const line = ["new", "tried", "spoke", "met", "offer-made", "under-contract", "closed"];

/** The rows of each figure, from the tables as a whole, by rules written down once more. */
async function rowsOf(read: Reader, { agentId, now, timeZone }: Asked): Promise<Row[]> {
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const monthOf = (at: string) => dayOf(at).slice(0, 7);
  const all = async (table: "acceptances" | "activities" | "messages" | "closings" | "deals" | "contacts" | "tasks") =>
    (await read.selectFrom(table).selectAll().where("agentId", "=", agentId).execute()) as Record<
      string,
      string | number | null
    >[];
  const text = (value: unknown) => String(value ?? "");
  const rows: Row[] = [];
  const activities = await all("activities");
  const messages = await all("messages");
  const closings = await all("closings");
  const acceptances = await all("acceptances");
  for (const one of acceptances) {
    const isNewer = (other: typeof one) =>
      other.leadId === one.leadId &&
      [text(other.acceptedAt), text(other.id)].join() > [text(one.acceptedAt), text(one.id)].join();
    if (one.endedAt !== null && acceptances.some(isNewer)) continue;
    const common = { month: monthOf(text(one.acceptedAt)), memberId: one.memberId as string | null };
    const during = ({ leadId, at }: typeof one) =>
      leadId === one.leadId &&
      text(at) >= text(one.acceptedAt) &&
      (one.endedAt === null || text(at) <= text(one.endedAt));
    const minutes = (those: (typeof one)[]) => {
      const [first] = those
        .filter(during)
        .map(({ at }) => text(at))
        .toSorted();
      if (first === undefined) return null;
      return Math.floor((Date.parse(first) - Date.parse(text(one.acceptedAt))) / 60_000);
    };
    const isPersons = ({ state }: typeof one) => state === "sent" || state === "received";
    rows.push({ figure: "leads", ...common, part: "" });
    const measured = [...activities.filter(({ kind }) => kind === "dialed"), ...messages.filter(isPersons)];
    rows.push({ figure: "measured", ...common, part: "", amount: minutes(measured) });
    const said = activities.filter(({ kind }) => kind === "contacted");
    rows.push({ figure: "said", ...common, part: "", amount: minutes(said) });
    const undone = new Set(activities.map(({ undoes }) => undoes));
    const own = (other: typeof one) => other.leadId === one.leadId && text(other.at) >= text(one.acceptedAt);
    const steps = activities
      .filter(
        (step) => step.kind === "stage-changed" && step.undoes === null && !undone.has(step.id ?? "") && own(step),
      )
      .map(({ detail }) => JSON.parse(text(detail)).to?.stage ?? "new");
    const deals = closings
      .filter(({ leadId, createdAt }) => leadId === one.leadId && text(createdAt) >= text(one.acceptedAt))
      .map(({ state }) => (state === "closed" ? "closed" : "under-contract"));
    const furthest = Math.max(0, ...[one.stage, ...steps, ...deals].map((stage) => line.indexOf(text(stage))));
    for (const part of line.slice(0, furthest + 1)) rows.push({ figure: "stages", ...common, part });
  }
  const memberOf = (closing: (typeof closings)[number]) =>
    (acceptances.find(({ id }) => id === closing.acceptanceId)?.memberId ?? null) as string | null;
  for (const one of closings.filter(({ representedBy }) => representedBy !== "colleague")) {
    const memberId = memberOf(one);
    if (one.state === "under-contract")
      rows.push({ figure: "pipeline", month: "", memberId, part: "under-contract", amount: one.priceCents as number });
    if (one.state !== "closed") continue;
    const common = { month: text(one.closedOn).slice(0, 7), memberId, part: "network" };
    rows.push({ figure: "closings", ...common });
    rows.push({ figure: "volume", ...common, amount: one.priceCents as number | null });
    rows.push({ figure: "commission", ...common, amount: one.commissionCents as number | null });
  }
  const contacts = new Map((await all("contacts")).map((one) => [one.id, one]));
  for (const one of await all("deals")) {
    const named = contacts.get(one.contactId ?? "");
    const person = contacts.get(named?.mergedInto ?? named?.id ?? "");
    if (person?.removedAt) continue;
    const memberId = one.memberId as string | null;
    if (line.slice(1, 6).includes(text(one.stage)))
      rows.push({
        ...{ figure: "pipeline", month: "", memberId, part: text(one.stage) },
        amount: one.priceCents as number | null,
      });
    if (one.stage !== "closed") continue;
    const month = one.closingOn === null ? monthOf(text(one.stageSince)) : text(one.closingOn).slice(0, 7);
    const common = { month, memberId, part: "own" };
    rows.push({ figure: "closings", ...common });
    rows.push({ figure: "volume", ...common, amount: one.priceCents as number | null });
    rows.push({ figure: "commission", ...common, amount: one.commissionCents as number | null });
  }
  for (const one of contacts.values()) {
    if (one.mergedInto !== null || one.removedAt !== null) continue;
    const part = one.owner === "network" ? "network" : one.importId === null ? "added" : "import";
    rows.push({ figure: "people", month: monthOf(text(one.createdAt)), memberId: one.memberId as string | null, part });
  }
  for (const one of await all("tasks")) {
    if (text(one.dueOn) >= dayOf(now.toISOString())) continue;
    const isKept = one.doneAt !== null && dayOf(text(one.doneAt)) <= text(one.dueOn);
    const month = text(one.dueOn).slice(0, 7);
    rows.push({ figure: "reminders", month, memberId: one.memberId as string, part: "", amount: isKept ? 1 : 0 });
  }
  return rows;
}

/** What a report says otherwise than its rows, counted again. Costs are left out: they are the ledger's. */
export async function reportFaults(read: Reader, asked: Asked, report: readonly ReportedFigure[]): Promise<object[]> {
  const { now, timeZone, length, memberId } = asked;
  const rows = await rowsOf(read, asked);
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate();
  const months = Array.from({ length }, (_, back) =>
    today
      .toPlainYearMonth()
      .subtract({ months: length - 1 - back })
      .toString(),
  );
  const inPeriod = rows.filter(
    (row) => (row.month === "" || months.includes(row.month)) && (memberId === undefined || row.memberId === memberId),
  );
  const faults: object[] = [];
  const compare = (what: object, totals: ReportedFigure["all"], those: readonly Row[], isMinutes: boolean) => {
    const amounts = those.flatMap(({ amount }) => (typeof amount === "number" ? [amount] : []));
    const counted = { count: those.length, known: amounts.length };
    const expected = isMinutes
      ? { ...counted, minutes: amounts.toSorted((one, other) => one - other) }
      : { ...counted, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
    const { count, known, sum } = totals;
    const minutes = totals.minutes.toSorted((one, other) => one - other);
    const shown = isMinutes ? { count, known, minutes } : { count, known, sum };
    if (JSON.stringify(shown) !== JSON.stringify(expected)) faults.push({ ...what, shown, expected });
  };
  for (const { name, all, months: shown, parts, groups } of report) {
    if (name === "costs") continue;
    const isMinutes = name === "measured" || name === "said";
    const own = inPeriod.filter(({ figure }) => figure === name);
    // A lead stands at each stage up to its furthest, and counts once.
    const once = name === "stages" ? own.filter(({ part }) => part === "new") : own;
    compare({ name }, all, once, isMinutes);
    for (const { month, totals } of shown)
      compare(
        { name, month },
        totals,
        once.filter((row) => row.month === month),
        isMinutes,
      );
    for (const { part, totals } of parts)
      compare(
        { name, part },
        totals,
        own.filter((row) => row.part === part),
        isMinutes,
      );
    for (const { who, totals } of groups)
      compare(
        { name, who },
        totals,
        once.filter((row) => (row.memberId ?? "") === who),
        isMinutes,
      );
  }
  return faults;
}
