import { describe, expect, it } from "vitest";
import { type Action, isAction, judge, mayDo, permissions, type Role, roles } from "./permissions.ts";

const actions = Object.keys(permissions) as Action[];
const may = (role: Role) => actions.filter((action) => mayDo(role, action));

describe("who may do what", () => {
  it("an owner may do everything", () => {
    expect(may("owner")).toEqual(actions);
  });

  it("owners alone decide who works here", () => {
    for (const action of ["staff.read", "staff.invite", "staff.change", "actions.read"] as const) {
      expect(roles.filter((role) => mayDo(role, action))).toEqual(["owner"]);
    }
  });

  it("who may only read sees people and their requests, not money, nor who is suspected; and does nothing", () => {
    const things = ["leads", "messages", "applications", "orders", "deliveries", "territory", "agents"];
    expect(may("read-only")).toEqual(things.map((thing) => `${thing}.read`));
  });

  it("lists that are taken away hold money, so whoever may take them may see it", () => {
    for (const role of roles) if (mayDo(role, "export")) expect(mayDo(role, "payments.read"), role).toBe(true);
  });

  it("an ISA verifies and moves leads, and has no hand on money, territory or agents", () => {
    expect(mayDo("isa", "leads.verify") && mayDo("isa", "leads.move")).toBe(true);
    const theirs = may("account-manager").filter((action) => !mayDo("isa", action));
    const granted = ["payments.read", "payments.settle", "deliveries.retry", "agents.write", "export"];
    expect(theirs.toSorted()).toEqual([...granted, "territory.raise", "claims.release", "claims.give"].toSorted());
  });
});

describe("what a page answers", () => {
  const moira = { role: "owner", hasSecondFactor: true } as const;

  it("a page about which nobody has said a word is refused even to an owner", () => {
    expect(judge(undefined, moira)).toBe("refused");
    expect(judge(undefined, undefined)).toBe("sign-in");
  });

  it("without a second factor one gets no further than to its set-up", () => {
    const fresh = { ...moira, hasSecondFactor: false };
    expect(judge("messages.read", fresh)).toBe("set-up");
    expect(judge("signed-in", fresh)).toBe("set-up");
    expect(judge("known", fresh)).toBe("allowed");
  });

  it("whom a role lets in, and whom not", () => {
    const rhea = { role: "read-only", hasSecondFactor: true } as const;
    expect(judge("messages.read", rhea)).toBe("allowed");
    expect(judge("signed-in", rhea)).toBe("allowed");
    expect(judge("export", rhea)).toBe("refused");
  });

  it("what lets in whoever does something, and not whoever is signed in, is an action", () => {
    expect(isAction("export")).toBe(true);
    for (const need of ["anybody", "known", "signed-in", undefined] as const) expect(isAction(need)).toBe(false);
  });

  it("who is signed out may see only what is for anybody", () => {
    expect(judge("anybody", undefined)).toBe("allowed");
    expect(judge("known", undefined)).toBe("sign-in");
  });
});
