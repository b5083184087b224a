import type { InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";

export const invoiceStateNames: Record<InvoiceState, string> = {
  open: "Open",
  "partly-paid": "Partly paid",
  paid: "Paid",
  overpaid: "Overpaid",
  "written-off": "Written off",
  "nothing-due": "Nothing due",
};

export const invoicePage = {
  title: (number: string) => `Invoice ${number}`,
  file: "Download as PDF",
  facts: "Balance",
  fingerprint: "Fingerprint (SHA-256)",
  note: (sha256: string) => `SHA-256 of the text: ${sha256}`,
  balance: "Open now",
  overpaidBy: "Overpaid by",
  charged: "Charged, with adjustments",
  paid: "Paid",
  writtenOff: "Written off",
  due: "Due on",
  firm: "Brokerage",
  agent: "Agent",
  lead: "Person",
  nobody: "erased",
  text: "The invoice",
  entries: "Entries",
  entriesLine: "Nobody can change or delete an entry. Taking one back is an entry of its own.",
} as const;

export const myFees = {
  title: "Referral fees",
  line: "What your brokerage has to pay for closed deals: for whom, why, and by when. There is no late fee.",
  above: { to: "/my/fees", label: "Referral fees" },
  none: "No invoice yet. There is one once a deal with a lead of ours closes and your broker has signed.",
  item: (who: string, address: string) => [who, address].filter(Boolean).join(", "),
  dueOn: "due",
  payer: "Your brokerage pays this invoice. You pay nothing yourself.",
  csv: {
    number: "Invoice",
    property: "Property",
    issued: "Issued",
    due: "Due on",
    charged: "Charged",
    open: "Open",
    paidOn: "Paid on",
    state: "State",
  },
} as const;

export const payFee = {
  firmsCard: "This is a card of the brokerage, not my own",
  refusals: {
    "nothing-open": "Nothing is open on this invoice.",
    "personal-card":
      "We cannot take a personal card: by law one brokerage pays the other. Confirm that it is a card of the firm, or pay by ACH, check or wire.",
    "by-hand": "This invoice is paid by ACH, check or wire.",
    "not-opened": "The payment page did not open, and nothing was charged. Please try again.",
  },
} as const;
