import { afterAll, expect, it } from "vitest";
import { incomingLeads } from "#domain/sources/reading/incoming-leads.ts";
import { bodyToStore } from "#domain/sources/stored-content.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { readContent } from "#operations/sources/shown-payload.ts";
import { samples, tools } from "./partner-samples/all-samples.ts";
import { readers } from "./partner-samples/readers.ts";

let right = 0;

it.each(Object.entries(samples))("%s: the person is read as they are", async (_, { contentType, body, lead }) => {
  const { values: read } = await readContent(readers, {
    contentType,
    ...bodyToStore(Buffer.from(body)),
    headers: "{}",
  });
  const { leads, doubt, isTest } = incomingLeads(read?.values ?? [], {
    ...{ mapping: {}, leadKind: "buyer", sender: read?.sender ?? "" },
  });
  expect({ doubt, isTest }).toEqual({ doubt: null, isTest: false });
  expect(
    leads.map(({ kind, submission: { contactInfo, answers } }) => ({
      ...{ name: `${contactInfo.firstName} ${contactInfo.lastName}`, phone: dialable(contactInfo.phone) },
      ...{ email: contactInfo.email, kind, place: answers[0] },
    })),
  ).toEqual([lead]);
  right += 1;
});

afterAll(() => {
  const [all, ofTools] = [samples, tools].map((some) => Object.keys(some).length);
  process.stdout.write(`leads read right: ${right} of ${all} sent, in public shapes of ${ofTools} tools\n`);
});
