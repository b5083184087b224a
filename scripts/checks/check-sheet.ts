import { z } from "zod";
import type { Settings } from "#config/env.ts";
import { onboardingSchema } from "#domain/agents/onboarding.ts";
import { answerOf } from "./answer-of.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";

/** The columns of a row that we append for an application. */
export const sheetColumns = ["id", ...Object.keys(onboardingSchema.shape), "Website"];

const columnNames = z.array(z.string());

/** Asks for the names of the columns: a value without a column would be dropped. Reads no row. */
export async function checkSheet({ sheetApiUrl }: Settings): Promise<Check> {
  if (!sheetApiUrl) return notAsked("SHEET_API_URL is not set: the sheet is simulated.");
  const address = new URL(sheetApiUrl);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/keys`;
  const answer = await answerOf(address, { accept: "application/json" });
  if (answer.fault !== undefined) return wrong(`The sheet of SHEET_API_URL ${answer.fault}.`);
  const { status, text } = answer;
  if (status === 401 || status === 403) return wrong("The sheet refuses the key in SHEET_API_URL.");
  if (status === 404) return wrong("There is no sheet at SHEET_API_URL: compare its key.");
  if (status !== 200) return wrong(`The sheet of SHEET_API_URL answers ${status}.`);
  const read = columnNames.safeParse(jsonIn(text));
  if (!read.success) return wrong("SHEET_API_URL leads to something that is no sheet, such as a login page.");
  const missing = sheetColumns.filter((name) => !read.data.includes(name));
  if (missing.length === 0) return fine("The sheet has every column.");
  return wrong(`The sheet drops what it has no column for. Add these to its first row: ${missing.join(", ")}.`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
