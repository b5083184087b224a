import { expect, it } from "vitest";
import { isAutomaticEmail } from "./automatic-email.ts";

const office = "office@zipstead.example";

it.each([
  [true, { "auto-submitted": "auto-replied" }],
  [true, { "auto-submitted": "auto-replied (vacation)", subject: "Re: Your request" }],
  [true, { from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.example>" }],
  [true, { "content-type": "multipart/report; report-type=delivery-status" }],
  [true, { "return-path": "<>" }],
  [true, { "x-autoreply": "yes" }],
  [true, { precedence: "auto_reply" }],
  [true, { subject: "Automatic reply: New inquiry", "auto-submitted": "auto-generated" }],
  [true, { subject: "Undeliverable: Your request" }],
  [true, { from: `Zipstead <${office}>`, "auto-submitted": "auto-generated" }],
  [false, { from: `Zipstead <${office}>`, subject: "Fwd: New lead" }],
  [false, { from: "leads@homes-daily.example", "auto-submitted": "auto-generated", precedence: "bulk" }],
  [false, { "auto-submitted": "no", subject: "New inquiry about your office" }],
])("%s: %j", (isAutomatic, headers) => {
  expect(isAutomaticEmail(Object.entries(headers), [office])).toBe(isAutomatic);
});
