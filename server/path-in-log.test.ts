import { expect, it } from "vitest";
import { pathInLog } from "./path-in-log.ts";

const loggedPath = pathInLog(["office", "messages/:id", "pricing/CheckoutPayStripe", "healthz"]);

it.each([
  ["/", "/"],
  ["/office/messages", "/office/messages"],
  ["/office.data", "/office.data"],
  ["/office/messages/00000000-0000-4000-8000-000000000001", "/office/messages/00000000-0000-4000-8000-000000000001"],
  ["/office/messages/Ada", "/office/messages/*"],
  ["/office/messages/Ada-00000000-0000-4000-8000-000000000001", "/office/messages/*"],
  ["/office/messages/00000000-0000-4000-8000-000000000001-Ada", "/office/messages/*"],
  ["/office/messages/:id", "/office/messages/:id"],
  ["/ada@lakeside.example/office", "/*/office"],
  ["/%41da.data", "/*.data"],
  [`/office${"/x".repeat(5000)}`, `/office${"/*".repeat(10)}`],
])("%s is logged as %s", (path, inLog) => {
  expect(loggedPath(path)).toBe(inLog);
});
