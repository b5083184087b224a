import { z } from "zod";
import { agentKnownBy } from "#domain/agents/import/imported-agent.ts";
import { planSlugs } from "#domain/agents/plan.ts";
import { brokerFields } from "#domain/brokers/broker.ts";
import { filledFields } from "#domain/contacts/import/fill.ts";
import { closingQuestions } from "#domain/fees/closings/closing-questions.ts";
import { routingReasons } from "#domain/leads/lead-routing.ts";
import { correctedParts } from "#domain/privacy/correction.ts";

/** The parsers below throw a ZodError or SyntaxError for what no version of ours has stored. */

const answers = z.array(z.string());
const ownAnswers = z.array(z.object({ question: z.string(), answer: z.string() }));
const checkAnswers = z.array(z.object({ id: z.string().default(""), question: z.string(), answer: z.string() }));
/** Staff give one text, the router a list of reasons. */
const reasons = z.union([z.string(), z.array(z.enum(routingReasons))]);
const correction = z.object({ part: z.enum(correctedParts), from: z.string(), to: z.string() });
const cells = z.record(z.string(), z.unknown());
const asked = z.array(z.enum(closingQuestions));
const broker = z.record(z.enum(brokerFields), z.string());
/** Without a text: the person was erased. */
const note = z.object({ text: z.string().default("") });
const detail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Eight texts, one per step. */
export const parseAnswers = (stored: string) => answers.parse(JSON.parse(stored));

/** What a person said beyond these. */
export const parseOwnAnswers = (stored: string | undefined) => ownAnswers.parse(JSON.parse(stored ?? "[]"));

/** The script's answers, in its order: "yes", "no" or a text. The id is empty in checks from before November 25, 2026. */
export const parseCheckAnswers = (stored: string) => checkAnswers.parse(JSON.parse(stored));

export const parseReasons = (stored: string) => reasons.parse(JSON.parse(stored));

export const parseSheetRow = (stored: string) => cells.parse(JSON.parse(stored));

export const parseAuditDetail = (stored: string) => detail.parse(JSON.parse(stored));

/** The text of an activity of the kind "noted". */
export const parseNote = (stored: string) => note.parse(JSON.parse(stored)).text;

export const parseCorrection = (stored: string) => correction.parse(JSON.parse(stored));

/** What was odd about a deal, and was confirmed. */
export const parseClosingQuestions = (stored: string) => asked.parse(JSON.parse(stored));

/** The facts of a firm as an agent typed them. */
export const parseBrokerFacts = (stored: string) => broker.parse(JSON.parse(stored));

const texts = z.record(z.string(), z.string());
/** Of a contact: columns of an import without a field of ours, by name. */
export const parseExtras = (stored: string) => texts.parse(JSON.parse(stored));

const columnOf = <Field extends string>(fields: readonly Field[]) =>
  z.array(z.object({ name: z.string(), field: z.enum(fields), samples: z.array(z.string()) }));
/** Of the file of an import. @param fields what a column of its kind can be */
export const parseColumns = <Field extends string>(stored: string, fields: readonly Field[]) =>
  columnOf(fields).parse(JSON.parse(stored));

const count = z.number();
const counts = z.object({
  ...{ new: count, filled: count, same: count, refused: count },
  ...{ households: count, shortened: count, stopped: count, zips: count.default(0), waiting: count.default(0) },
});
export const parseImportCounts = (stored: string) => counts.parse(JSON.parse(stored));

const undoCounts = z.object({ reversed: count, kept: count, lost: count });
export const parseUndoCounts = (stored: string) => undoCounts.parse(JSON.parse(stored));

const before = z.object({
  fields: z.partialRecord(z.enum(filledFields), z.string().nullable()),
  extras: texts.optional(),
  points: z.array(z.string()),
  tags: z.array(z.string()),
});
/** What a contact had before a row of an import filled it. */
export const parseBefore = (stored: string) => before.parse(JSON.parse(stored));

const choices = z.object({ plan: z.enum(planSlugs), isGiven: z.boolean() });
/** Of an import of agents. */
export const parseAgentChoices = (stored: string) => choices.parse(JSON.parse(stored));

const zipList = z.array(z.string());
const said = z.object({
  name: z.string(),
  why: z.enum(agentKnownBy).nullable(),
  zips: z.object({ reserved: zipList, waiting: zipList, checked: zipList, beyond: zipList }),
  isShortened: z.boolean(),
  brokerId: z.string().nullable(),
});
/** What became of a row of an import of agents. */
export const parseAgentSaid = (stored: string) => said.parse(JSON.parse(stored));

/** Of a refused row. */
export const parseCells = (stored: string | null) => answers.parse(JSON.parse(stored ?? "[]"));
