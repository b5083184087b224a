import { expect, it } from "vitest";
import { pathInLog } from "./path-in-log.ts";

const loggedPath = pathInLog(["office", "inquiries/:id", "pricing/CheckoutPayStripe", "healthz"]);

it.each([
  ["/", "/"],
  ["/office/inquiries", "/office/inquiries"],
  ["/office.data", "/office.data"],
  ["/office/inquiries/00000000-0000-4000-8000-000000000001", "/office/inquiries/00000000-0000-4000-8000-000000000001"],
  ["/office/inquiries/Ada", "/office/inquiries/*"],
  ["/office/inquiries/Ada-00000000-0000-4000-8000-000000000001", "/office/inquiries/*"],
  ["/office/inquiries/00000000-0000-4000-8000-000000000001-Ada", "/office/inquiries/*"],
  ["/office/inquiries/:id", "/office/inquiries/:id"],
  ["/ada@lakeside.example/office", "/*/office"],
  ["/%41da.data", "/*.data"],
  [`/office${"/x".repeat(5000)}`, `/office${"/*".repeat(10)}`],
])("%s is logged as %s", (path, inLog) => {
  expect(loggedPath(path)).toBe(inLog);
});
