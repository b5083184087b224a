import { data, redirect, redirectDocument } from "react-router";
import { formWithFiles, postedTexts } from "#app/http/posted-form.ts";
import type { RefusedFirmAct, ShownFirmInvoice } from "#app/ui/records/fees/firm-invoice.tsx";
import { feeContestCopy, invoiceAnswer } from "#content/fees/fee-follow-ups.ts";
import { payFee } from "#content/fees/invoice-page.ts";
import type { InvoiceAnswersTable } from "#database/fees/collection-schema.ts";
import { lastClosedAnswerOf, openAnswerOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import type { FeeEntriesTable, InvoicesTable } from "#database/fees/ledger-schema.ts";
import { isReceivable, methodOf } from "#domain/fees/ledger/fee-entry.ts";
import { notReversed } from "#domain/fees/ledger/money-questions.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { addFeeContestFiles } from "#operations/fees/invoices/add-contest-files.ts";
import { answerInvoice } from "#operations/fees/invoices/answer-invoice.ts";
import { contestFee } from "#operations/fees/invoices/contest-fee.ts";
import { payInvoice } from "#operations/fees/invoices/pay-invoice.ts";
import type { World } from "#operations/world.ts";
import { shownContests } from "./shown-contests.ts";

/** An invoice as the firm that pays sees it, with all of our bank details. @param page its own address */
export async function shownFirmInvoice(
  world: World,
  { id, number, body, sha256, dueOn }: InvoicesTable,
  page: string,
): Promise<ShownFirmInvoice> {
  const { read } = world.database;
  const { balanceCents = 0, state = "open" } = (await balanceById(read, id)) ?? {};
  const payments = notReversed(await feeEntriesOf(read, id)).flatMap((entry) => paymentIn(entry));
  const open = await openAnswerOf(read, id);
  const closed = open ? undefined : await lastClosedAnswerOf(read, id);
  const isStillMissing = closed?.outcome === "not-found" && balanceCents > 0;
  return {
    ...{ page, number, body, sha256, state, balanceCents, dueOn, payments },
    disputes: await shownContests(read, id),
    answer: open ? reported(open) : null,
    notFound: isStillMissing ? { ...reported(closed), lookedOn: dayOf(closed.closedAt), reason: closed.reason } : null,
    bank: world.bank ?? null,
    canPayByCard: world.payAmount !== undefined,
  };
}

const reported = ({ paidOn, method, reference }: InvoiceAnswersTable) => ({
  paidOn,
  method,
  reference: reference ?? "",
});

const dayOf = (at: string | null) => (at ? localDay(new Date(at), officeZone) : "");

function paymentIn({ id, kind, credit, debit, day, cents, evidence }: FeeEntriesTable) {
  const method = methodOf({ debit, credit, cents });
  return kind === "paid" && isReceivable(credit) && method ? [{ id, day, cents, method, evidence }] : [];
}

interface FirmAct {
  request: Request;
  act: string;
  invoiceId: string;
  page: string;
  /** For the provider's page; empty: not known. */
  email: string;
}

/** What an address of the page ends in. */
const acts = ["paid", "dispute", "files", "card"];

/** Throws 404 for an address of no act. @param params of an address with or without one */
export function actIn(params: object): string {
  const act = "act" in params && typeof params.act === "string" ? params.act : "";
  if (act !== "" && !acts.includes(act)) throw data(null, { status: 404 });
  return act;
}

/** Throws 404 for an address of no act. */
export async function postFirmAct(world: World, { request, act, invoiceId, page, email }: FirmAct) {
  const done = redirect(page, 303);
  const refuse = (refused: RefusedFirmAct) => data(refused, 422);
  const by = { invoiceId, memberId: null };
  switch (act) {
    case "paid": {
      const entered = await postedTexts(request, ["paidOn", "method", "reference"]);
      const answered = await answerInvoice(world, { ...by, ...entered });
      return answered.ok ? done : refuse({ act, message: invoiceAnswer.refusals[answered.reason], ...entered });
    }
    case "dispute": {
      const entered = await postedTexts(request, ["ground", "text"]);
      const opened = await contestFee(world, { ...by, ...entered });
      return opened.ok ? done : refuse({ act, message: feeContestCopy.refusals[opened.reason], ...entered });
    }
    case "files": {
      const { files } = await formWithFiles(request);
      const refused = await addFeeContestFiles(world, { ...by, files });
      return refused.length === 0 ? done : refuse({ act, files: refused });
    }
    case "card": {
      const { firmsCard } = await postedTexts(request, ["firmsCard"]);
      const opened = await payInvoice(world, { invoiceId, email, path: page, isFirmsCard: firmsCard !== "" });
      if (opened.ok) return redirectDocument(opened.url, 303);
      if (opened.reason === "unknown-invoice") throw data(null, { status: 404 });
      return refuse({ act, message: payFee.refusals[opened.reason] });
    }
    default:
      throw data(null, { status: 404 });
  }
}
