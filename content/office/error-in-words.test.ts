import { expect, it } from "vitest";
import { errorInWords } from "./error-in-words.ts";

it.each([
  ["not reached: ECONNREFUSED", "Nothing answers at its address (ECONNREFUSED)"],
  ["not reached: ENEVERHEARD", "It could not be reached (ENEVERHEARD)"],
  ["no answer within 10 s", "It did not answer in time (10 s)"],
  ["answered 301", "It sent us to another address (301)"],
  ["answered 403", "It does not accept our key (403)"],
  ["answered 404", "There is nothing at its address (404)"],
  ["answered 422", "It did not take what was sent (422)"],
  ["answered 429", "It asked for a slower pace (429)"],
  ["answered 503", "It had a fault of its own (503)"],
  ["answered with a web page", "It answered with a web page, as no spreadsheet does"],
  ["mail server: EAUTH", "It does not accept the name and password that we have for it (EAUTH)"],
  ["mail server: unknown", "It could not be delivered (unknown)"],
  ["mail server: no such receiver", "There is no such address"],
  ["put-aside", "A person put it aside"],
  ["TypeError", "It could not be delivered (TypeError)"],
])("%s is told as %j", (kept, told) => expect(errorInWords(kept)).toBe(told));
