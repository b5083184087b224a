import { setTimeout as pause } from "node:timers/promises";
import { makeAllDue } from "../kill-findings.ts";
import { waitUntil } from "../until.ts";
import type { Fault, FaultScene } from "./fault.ts";
import type { DrillForm } from "./forms.ts";
import { office } from "./scene.ts";
import { type Filled, type FormAnswer, isAccepted, openForm, refusalProblems } from "./sender.ts";
import { inStore, storedIds, undelivered } from "./stored-state.ts";
import { healthProblems, watchedPages, watchPages } from "./watch.ts";

export type FaultFindings = Map<DrillForm, string[]>;

const deliveryTimeoutMs = 60_000;
const nudgeIntervalMs = 2000;

/**
 * Sends each form before and during the fault, and again with the same keys after it. Then compares the store, the
 * sheet and the mailbox.
 */
export async function runFault(fault: Fault, scene: FaultScene, forms: readonly DrillForm[]): Promise<FaultFindings> {
  const { site } = scene;
  const findings: FaultFindings = new Map(forms.map((form) => [form, []]));
  const found = (form: DrillForm, sentences: string[]) => findings.get(form)?.push(...sentences);
  const foundInAll = (sentences: string[]) => forms.forEach((form) => void found(form, sentences));
  const open = (when: string) =>
    Promise.all(forms.map((form) => openForm(site.origin, form, `${when}-${form.name}@drill.example`)));

  await fault.prepare?.(scene);
  const early = await open("before");
  for (const one of early) found(one.form, wrongInAnswer("accepted", await one.send(), one, "before the fault"));
  if (fault.prepare) await waitUntil("the first tries have failed", () => allHaveFailed(scene));
  const during = await open("during");
  const pages = await watchedPages(site.origin);

  await fault.begin(scene);
  const { answer, health, destinations } = fault.promised;
  const watch = health === "down" ? undefined : watchPages(site.origin, pages);
  const [, wrongHealth] = await Promise.all([
    sendDuring(fault, scene, during, (one, sentences) => found(one.form, sentences), answer),
    health === "down" ? [] : healthProblems(site.origin, health),
  ]);
  if (health !== "down" && site.lastOutput) foundInAll([`the server has ended: ${site.lastOutput}`]);
  foundInAll(wrongHealth);
  if (destinations.length > 0) {
    await attempt(foundInAll, () =>
      waitUntil(`${destinations.join(" and ")} had received it`, () =>
        during.every((one) => destinations.every((where) => deliveredCopies(scene, one)[where] !== 0)),
      ),
    );
  }
  await attempt(foundInAll, () => waitUntil("the fault had its effect", () => fault.hasTakenEffect?.(scene) ?? true));
  foundInAll((await watch?.stop()) ?? []);
  await attempt(foundInAll, () => fault.end(scene));

  foundInAll(await healthProblems(site.origin, 200));
  foundInAll(await watchPages(site.origin, pages).stop());
  const all = [...early, ...during];
  for (const one of all)
    found(one.form, wrongInAnswer("accepted", await one.send(), one, "sent again after the fault"));
  await attempt(foundInAll, () => untilDelivered(scene, fault.keepsBackoff ?? false));
  for (const one of all) found(one.form, await wrongInTheEnd(scene, one));
  return findings;
}

async function attempt(report: (sentences: string[]) => void, work: () => Promise<void>) {
  await work().catch((error) => report([String(error.message)]));
}

async function sendDuring(
  { send }: Fault,
  scene: FaultScene,
  during: Filled[],
  found: (one: Filled, sentences: string[]) => void,
  promised: Fault["promised"]["answer"],
) {
  const sendOne = async (one: Filled) => {
    const sent = send ? send(scene, one) : one.send();
    await sent.then(
      (answer) => found(one, wrongInAnswer(promised, answer, one, "while the fault lasted")),
      (error) => found(one, [String(error.message)]),
    );
  };
  if (send) for (const one of during) await sendOne(one);
  else await Promise.all(during.map(sendOne));
}

function wrongInAnswer(promised: Fault["promised"]["answer"], answer: FormAnswer, one: Filled, when: string): string[] {
  if (promised === "refused") return refusalProblems(answer, one);
  if (promised === "none") return answer ? [`answered ${answer.status} ${when}, but no answer was expected`] : [];
  return isAccepted(answer, one) ? [] : [`not accepted ${when}: ${answer ? answer.status : "no answer"}`];
}

/** Retries can be an hour apart, so pending deliveries are made due unless the fault is about time. */
async function untilDelivered({ store }: FaultScene, unaided: boolean) {
  const latest = performance.now() + deliveryTimeoutMs;
  while ((await undelivered(store)).length > 0) {
    if (performance.now() > latest) {
      throw new Error(`${(await undelivered(store)).length} deliveries are pending a minute after the fault`);
    }
    if (!unaided) await inStore(store, makeAllDue);
    await pause(nudgeIntervalMs);
  }
}

async function allHaveFailed({ store }: FaultScene): Promise<boolean> {
  const deliveries = await undelivered(store);
  return (
    deliveries.length > 0 &&
    deliveries.every(({ lastError, leasedUntil }) => lastError !== null && leasedUntil === null)
  );
}

function deliveredCopies({ sheet, mail }: FaultScene, { form, email }: Filled) {
  const rows = sheet.rows.filter((row) => row.email === email);
  const emails = mail.emails.filter(({ to, raw }) => to.includes(office) && raw.includes(email));
  return { sheet: form.isForSheet ? rows.length : undefined, mail: emails.length, rows, emails };
}

async function wrongInTheEnd(scene: FaultScene, one: Filled): Promise<string[]> {
  const stored = await storedIds(scene.store, one.form, one.email);
  const { rows, emails } = deliveredCopies(scene, one);
  const names = new Set(emails.map(({ raw }) => /^message-id: *(.*)$/im.exec(raw)?.[1]));
  const rowIds = new Set(rows.map(({ id }) => String(id)));
  return [
    ...(stored.length === 1 ? [] : [`stored ${stored.length} times`]),
    ...(names.size === 1 ? [] : [`the office got it under ${names.size} ids`]),
    ...(one.form.isForSheet && rowIds.size !== 1 ? [`the sheet got it under ${rowIds.size} ids`] : []),
    ...([...rowIds].every((id) => stored.includes(id)) ? [] : ["the sheet's id is not the record's"]),
  ].map((sentence) => `${one.email}: ${sentence}`);
}
