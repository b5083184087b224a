import { expect, it } from "vitest";
import { noWish } from "#domain/consumers/contact-wish.ts";
import { channels, wayRefusal } from "./contact-ways.ts";

const at = (utc: string) => new Date(`2026-11-20T${utc}:00Z`);
const cleo = {
  ...noWish,
  consented: true,
  revoked: false,
  phone: "+14045550150",
  email: "cleo@home.example",
  where: { timeZone: null, state: "GA", phone: "+14045550150" },
  isStopped: false,
  dead: undefined,
};
const refusals = (person: Parameters<typeof wayRefusal>[0], utc: string) =>
  channels.map((channel) => wayRefusal(person, channel, at(utc)));

it("Cleo may be called and texted from 9 AM to 8 PM at hers, and emailed at any time", () => {
  expect(refusals(cleo, "15:00")).toEqual([undefined, undefined, undefined]);
  expect(refusals(cleo, "13:59")).toEqual(["outside-hours", "outside-hours", undefined]);
});

it("the first reason counts: an opt-out, a missing number, no consent, the hour", () => {
  expect(refusals({ ...cleo, revoked: true }, "13:59")).toEqual(["revoked", "revoked", "revoked"]);
  expect(refusals({ ...cleo, phone: null }, "13:59")).toEqual(["no-address", "no-address", undefined]);
  expect(refusals({ ...cleo, consented: false }, "13:59")).toEqual(["no-consent", "no-consent", undefined]);
});

it("a stop of the workspace closes all, a dead mailbox the emails alone", () => {
  expect(refusals({ ...cleo, isStopped: true }, "15:00")).toEqual(["stopped", "stopped", "stopped"]);
  const dead = { since: "2026-11-03T15:00:00.000Z", reason: "no-mailbox" } as const;
  expect(refusals({ ...cleo, dead }, "15:00")).toEqual([undefined, undefined, "dead-address"]);
});

it("where neither the place nor the number tells the hour, an email alone is left", () => {
  const nowhere = { timeZone: null, state: "", phone: "" };
  expect(refusals({ ...cleo, where: nowhere }, "15:00")).toEqual(["hours-unknown", "hours-unknown", undefined]);
});
