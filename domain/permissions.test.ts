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

  it("who may only read changes nothing and takes nothing out of the house", () => {
    expect(may("read-only").filter((action) => !action.endsWith(".read"))).toEqual([]);
  });

  it("an ISA verifies and moves leads, and has no hand on money, territory or agents", () => {
    expect(mayDo("isa", "leads.verify") && mayDo("isa", "leads.move")).toBe(true);
    for (const action of ["payments.settle", "territory.raise", "claims.release", "agents.write", "export"] as const) {
      expect(mayDo("isa", action)).toBe(false);
    }
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
