import { proposedOf } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import type { ShareEntriesTable } from "#database/incoming/incoming-schema.ts";
import { findReferral } from "#database/incoming/referrals.ts";
import { openQuestions } from "#domain/fees/asked-question.ts";
import { notReversed, questionsAboutMoney } from "#domain/fees/ledger/money-questions.ts";
import { needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { type ShareBalance, shareBalanceOf, shareKinds, sharePaid, shareReturned } from "#domain/fees/shares/share.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import {
  type EnteredMoney,
  type MoneyAsks,
  type MoneyRefusal,
  readMoney,
} from "#operations/fees/ledger/entered-money.ts";
import { oncePerForm } from "#operations/fees/ledger/once-per-form.ts";
import { type EntryWritten, officeToday, writeEntry } from "#operations/fees/ledger/write-entry.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

type ShareMoney = EnteredMoney & { referralId: string };
type ShareRefusal = "more-than-open" | "more-than-back" | "unknown-referral" | MoneyRefusal;
type ShareRecorded = EntryWritten<ShareRefusal> | MoneyAsks;

interface Direction {
  kind: "share-paid" | "share-returned";
  movement: typeof sharePaid;
  /** How much of it can move, in cents. */
  most(balance: ShareBalance): number;
  refusal: "more-than-open" | "more-than-back";
}

const out: Direction = {
  ...{ kind: "share-paid", movement: sharePaid, refusal: "more-than-open" },
  most: ({ openCents }) => openCents,
};
const back: Direction = {
  ...{ kind: "share-returned", movement: shareReturned, refusal: "more-than-back" },
  most: ({ openCents }) => -openCents,
};

/** The network has paid a share to the sender's brokerage. A large payment waits for a second person. */
export const recordSharePayment = (world: World, payment: ShareMoney): Promise<ShareRecorded> =>
  record(world, payment, out);

/** The brokerage has given back what it had too much, all or a part. A large amount waits for a second person. */
export const recordShareReturn = (world: World, returned: ShareMoney): Promise<ShareRecorded> =>
  record(world, returned, back);

function record(world: World, entered: ShareMoney, direction: Direction): Promise<ShareRecorded> {
  const { formKey = "", confirmed: _, ...content } = entered;
  return inTransaction(world, (tx) =>
    oncePerForm(tx, { formKey, content: { ...content, act: shareKinds[direction.kind] } }, () =>
      recordOnce(tx, entered, direction),
    ),
  );
}

async function recordOnce(
  tx: Transaction,
  entered: ShareMoney,
  { kind, movement, most, refusal }: Direction,
): Promise<ShareRecorded> {
  const { referralId, day, evidence, note, staffId } = entered;
  if (!(await findReferral(tx.db, referralId))) return { ok: false, reason: "unknown-referral" };
  const money = readMoney(entered, officeToday(tx));
  if (!money.ok) return money;
  const { method, cents } = money;
  const entries = await shareEntriesOf(tx.db, referralId);
  const invoiceId = firstInvoice(entries, (balance) => most(balance) > 0);
  const invoice = invoiceId && (await invoiceById(tx.db, invoiceId));
  if (!invoice || cents > most(shareBalanceOf(entries))) return { ok: false, reason: refusal };
  const written = { kind, movement: movement(referralId, method, cents), day, staffId, evidence };
  const waiting = (await proposedOf(tx.db, invoice.id)).filter((one) => one.decidedAt === null && !one.reverses);
  const found = questionsAboutMoney(
    { ...written.movement, day, evidence },
    { recorded: [...notReversed(entries), ...waiting], issuedOn: localDay(new Date(invoice.issuedAt), officeZone) },
  );
  const asked = openQuestions(found, entered.confirmed);
  if (asked.length > 0) return { ok: false, reason: "asked", asked };
  return writeEntry(tx, invoice, { ...written, why: note, needsSecondPerson: needsSecondPerson(cents) });
}

/** The first fee with something to pay, or to get back. */
function firstInvoice(
  entries: readonly ShareEntriesTable[],
  fits: (balance: ShareBalance) => boolean,
): string | undefined {
  const invoices = [...new Set(entries.map(({ invoiceId }) => invoiceId))];
  return invoices.find((id) => fits(shareBalanceOf(entries.filter(({ invoiceId }) => invoiceId === id))));
}
