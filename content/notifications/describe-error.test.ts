import { expect, it } from "vitest";
import { describeError } from "./describe-error.ts";

it.each([
  ["not reached: ECONNREFUSED", "No server answers at this address (ECONNREFUSED)"],
  ["not reached: ENEVERHEARD", "Could not be reached (ENEVERHEARD)"],
  ["no answer within 10 s", "No answer in time (10 s)"],
  ["came back: no-mailbox", "It left and came back: mailbox unknown"],
  ["came back: complaint", "The recipient reported it as spam"],
  ["answered 301", "Redirected to another address (301)"],
  ["answered 403", "Our key was not accepted (403)"],
  ["answered 404", "Nothing found at this address (404)"],
  ["answered 422", "The content was rejected (422)"],
  ["answered 429", "Too many requests (429)"],
  ["answered 503", "The server reported an error (503)"],
  ["answered with a web page", "The answer was a web page, not spreadsheet data"],
  ["mail server: EAUTH", "Our user name and password were not accepted (EAUTH)"],
  ["mail server: unknown", "Could not be delivered (unknown)"],
  ["mail server: no such receiver", "This address does not exist"],
  ["dismissed", "Dismissed by staff"],
  ["confirmed-today", "Not sent: this mailbox already had its confirmation today"],
  ["TypeError", "Could not be delivered (TypeError)"],
])("%s is shown as %j", (lastError, description) => expect(describeError(lastError)).toBe(description));
