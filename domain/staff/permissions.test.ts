import { describe, expect, it } from "vitest";
import { type Action, isAction, judge, mayDo, permissions, type Role, roles } from "./permissions.ts";

const actions = Object.keys(permissions) as Action[];
const may = (role: Role) => actions.filter((action) => mayDo(role, action));

describe("permissions", () => {
  it("owners may do everything", () => {
    expect(may("owner")).toEqual(actions);
  });

  it("only owners manage staff", () => {
    for (const action of ["staff.read", "staff.invite", "staff.change", "actions.read"] as const) {
      expect(roles.filter((role) => mayDo(role, action))).toEqual(["owner"]);
    }
  });

  it("read-only members see people and requests, but no money and no moderation, and change nothing", () => {
    const things = ["leads", "inquiries", "applications", "orders", "deliveries", "territory", "agents", "reviews"];
    expect(may("read-only")).toEqual(things.map((thing) => `${thing}.read`));
  });

  it("every role that may export lists, which include money, may see money", () => {
    for (const role of roles) if (mayDo(role, "export")) expect(mayDo(role, "payments.read"), role).toBe(true);
  });

  it("an ISA verifies and moves leads, and cannot change money, territory or agents", () => {
    expect(mayDo("isa", "leads.verify") && mayDo("isa", "leads.move")).toBe(true);
    const theirs = may("account-manager").filter((action) => !mayDo("isa", action));
    const granted = [
      "payments.read",
      "payments.match",
      "refunds.decide",
      "deliveries.retry",
      "agents.write",
      "export",
      "closings.read",
      "closings.record",
      "invoices.read",
      "invoices.record",
      "reviews.decide",
      "sources.read",
      "sources.write",
    ];
    expect(theirs.toSorted()).toEqual([...granted, "territory.raise", "claims.release", "zips.assign"].toSorted());
  });
});

describe("access to a page", () => {
  const moira = { role: "owner", hasSecondFactor: true } as const;

  it("a page without a declared permission is refused even to an owner", () => {
    expect(judge(undefined, moira)).toBe("refused");
    expect(judge(undefined, undefined)).toBe("sign-in");
  });

  it("a member without a second factor is sent to its setup", () => {
    const fresh = { ...moira, hasSecondFactor: false };
    expect(judge("inquiries.read", fresh)).toBe("set-up");
    expect(judge("signed-in", fresh)).toBe("set-up");
    expect(judge("known", fresh)).toBe("allowed");
  });

  it("a role allows some pages and refuses others", () => {
    const rhea = { role: "read-only", hasSecondFactor: true } as const;
    expect(judge("inquiries.read", rhea)).toBe("allowed");
    expect(judge("signed-in", rhea)).toBe("allowed");
    expect(judge("export", rhea)).toBe("refused");
  });

  it("only needs that depend on a role are actions", () => {
    expect(isAction("export")).toBe(true);
    for (const need of ["anybody", "known", "signed-in", undefined] as const) expect(isAction(need)).toBe(false);
  });

  it("a signed-out visitor may see only public pages", () => {
    expect(judge("anybody", undefined)).toBe("allowed");
    expect(judge("known", undefined)).toBe("sign-in");
  });
});
