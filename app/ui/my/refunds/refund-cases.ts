import type { RefundGround, ReportGround } from "#domain/refunds/policy-terms.ts";
import type { RefundAction, RefundClock } from "#domain/refunds/refund-status.ts";
import type { ShownRefund, ShownRefundRequest, ShownReport } from "./shown-refund.ts";

/** A lead, or the missing ones, with all that the policy says of it now. */
export interface RefundCase {
  key: string;
  leadId: string | null;
  /** Null: the lead can be reported on more than one. */
  ground: RefundGround | ReportGround | null;
  report?: ShownReport;
  claim?: ShownRefundRequest;
  /** The one that runs. */
  clock?: RefundClock;
  actions: RefundAction[];
}

/** Each case once: what the agent can do first, then what runs, the next due on top, then what is over. */
export function refundCases({ reports, claims, clocks, actions }: ShownRefund): RefundCase[] {
  const running = clocks.filter(({ state }) => state === "running");
  const ofReports = reports.map((report): RefundCase => {
    const { id, leadId, ground } = report;
    return { key: id, leadId, ground, report, actions: [] };
  });
  const others = new Map<string, RefundCase>();
  const other = (key: string, named: Pick<RefundCase, "leadId" | "ground">): RefundCase => {
    const found = others.get(key) ?? { key, ...named, actions: [] };
    others.set(key, found);
    return found;
  };
  const ofLeads = () => other("no-leads", { leadId: null, ground: "no-leads" });

  for (const claim of claims) {
    const { id, leadId, ground } = claim;
    const own = ofReports.find(({ report }) => report?.leadId === leadId && report.ground === ground);
    Object.assign(own ?? (leadId ? other(id, { leadId, ground }) : ofLeads()), { claim });
  }
  for (const action of actions) caseOf(action).actions.push(action);
  for (const clock of running) {
    const own = [...ofReports, ...others.values()].find((one) => !one.clock && isOf(clock, one));
    if (own) own.clock = clock;
    else if (clock.kind === "delivery") ofLeads().clock = clock;
  }
  return [...ofReports, ...others.values()].toSorted((one, two) => rank(one).localeCompare(rank(two)));

  function caseOf(action: RefundAction): RefundCase {
    switch (action.kind) {
      case "ask-for-leads":
      case "remind":
        return ofLeads();
      case "report":
        return other(`report ${action.leadId}`, { leadId: action.leadId, ground: null });
      case "appeal-refund":
        return [...ofReports, ...others.values()].find(({ claim }) => claim?.id === action.claimId) ?? ofLeads();
      default:
        return ofReports.find(({ key }) => key === action.reportId) ?? ofLeads();
    }
  }
}

function isOf({ kind, leadId, due }: RefundClock, { leadId: its, report, claim, actions }: RefundCase): boolean {
  if (kind === "refund") return claim?.state === "requested" && claim.decideBy === due;
  if (leadId === null || leadId !== its) return false;
  if (kind === "decision") return report?.state === "open";
  if (kind === "replacement") return report?.state === "validated" && report.replacedAt === null;
  return actions.some((action) => action.kind === "report" && action.until === due);
}

function rank({ actions, clock, report, claim }: RefundCase): string {
  if (actions.length > 0) return "0";
  if (clock) return `1 ${clock.due}`;
  // The newest first, by what is left to the latest of times.
  const at = Date.parse(claim?.preparedAt ?? report?.reportedAt ?? "") || 0;
  return `2 ${String(9e15 - at)}`;
}
