import { data, redirect } from "react-router";
import { acceptedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { type PostedForm, postedForm, textsIn } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { submissionContextOf } from "#app/routes/forms/submission-context.ts";
import { formResult } from "#app/ui/forms/form-result.ts";
import { worldContext } from "#app/world-context.ts";
import { thanksId } from "#content/inquiries/inquiry-form.ts";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import {
  answersFromQuery,
  blankQuestionnaire,
  contactInfoIn,
  emailedParameter,
  leadFormSchema,
  parseThanks,
  questionCounts,
  stepUrl,
  submissionOf,
  thanksAfter,
  thanksUrl,
  writtenParameter,
} from "#domain/leads/questionnaire.ts";
import { type RequestedAgent, requestedAgent, requestedProfile } from "#domain/profiles/requested-agent.ts";
import { visitField } from "#domain/sources/attribution.ts";
import { seenVisit } from "#domain/sources/seen-visit.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { leadOutlook } from "#operations/leads/lead-outlook.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { provenText, servedTexts } from "#operations/privacy/shown-texts.ts";
import { publicProfile } from "#operations/profiles/public-profile.ts";
import type { World } from "#operations/world.ts";
import { clearContact, contactFromCookie, serializeContact } from "./contact-cookie.ts";

/** A page with typed contact details is not cached. */
export const questionnaireHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => ({
  "Cache-Control": loaderHeaders.get("Cache-Control") ?? "private, no-cache",
});

export async function loadQuestionnaire(kind: LeadKind, { request, context }: Visit) {
  const world = context.get(worldContext);
  const contactInfo = await contactFromCookie(kind, request, world);
  const isBlank = Object.values(contactInfo).every((text) => text === "");
  const { search } = new URL(request.url);
  const page = {
    ...{ seed: formSeed(world, kind), search, contactInfo, texts: servedTexts(world) },
    outlook: await outlookIn(world, search),
    asked: await askedIn(world, search),
    visit: seenVisit(request.url, request.headers.get("referer")) || undefined,
  };
  return data(page, isBlank ? {} : { headers: { "Cache-Control": "no-store" } });
}

const outlookOf = (world: World, lead: Pick<LeadOutlook, "zip" | "canDial">): Promise<LeadOutlook> =>
  leadOutlook(world.database.read, lead, world.now());

/** The agent for whom the address asks by name, while their page is public. */
async function askedIn({ database, now }: World, search: string): Promise<RequestedAgent | undefined> {
  const id = requestedProfile(new URLSearchParams(search));
  const profile = id === undefined ? undefined : await publicProfile(database.read, id, now());
  return profile && { id: profile.id, name: profile.name, firm: profile.firm.name };
}

/** Of thanks that are shown on a page of their own. */
async function outlookIn(world: World, search: string): Promise<LeadOutlook | undefined> {
  const parameters = new URLSearchParams(search);
  if (parseThanks(parameters.get("thanks")) !== "complete") return undefined;
  const zip = zipCode(parameters.get("zip")) ?? null;
  const outlook = await outlookOf(world, { zip, canDial: !parameters.has(writtenParameter) });
  return { ...outlook, emailed: parameters.has(emailedParameter) };
}

const postedTexts = ["formKey", "consentTextId", "disclosureTextId", visitField] as const;

/** Stores a posted questionnaire, and answers with its thanks. */
export async function answerQuestionnairePost(kind: LeadKind, { request, context }: Visit) {
  const form = await postedForm(request);
  const answers = answersFromQuery(kind, form) ?? blankQuestionnaire(kind).answers;
  const read = readForm(leadFormSchema, form);
  if (!read.ok) return data({ outcome: "refused", reply: formResult(read), answers } as const, 400);
  const world = context.get(worldContext);
  const { formKey, consentTextId, disclosureTextId, ...texts } = textsIn(form, postedTexts);
  try {
    const submission = submissionOf(kind, read.value);
    const submissionContext = submissionContextOf(request, context, form);
    const stored = await submitLead(world, {
      ...{ kind, submission, ...texts, formKey, submissionContext },
      consentTextId: provenText(world, consentTextId),
      disclosureTextId: provenText(world, disclosureTextId),
      requestedProfile: requestedProfile(form),
    });
    const thanks = thanksAfter(stored);
    const { zip, canDial, emailed } = stored;
    const outlook = thanks === "complete" ? { ...(await outlookOf(world, { zip, canDial })), emailed } : undefined;
    const cookie = thanks === "complete" ? undefined : await serializeContact(kind, submission.contactInfo, world);
    const page = withAsked(thanksUrl(questionnairePages[kind].path, { thanks, answers, zip, emailed, canDial }), form);
    return acceptedPost(request, {
      answer: { thanks, outlook },
      page: `${page}#${thanksId}`,
      headers: { "Set-Cookie": cookie ?? (await clearContact(kind, world)) },
    });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), answers, formKey } as const, 503);
  }
}

function withAsked(url: string, form: PostedForm): string {
  const asked = requestedProfile(form);
  return asked === undefined ? url : `${url}&${requestedAgent}=${asked}`;
}

/**
 * Back from the last step without scripts. Keeps the contact details in a cookie; if they are too long for one, asks
 * the visitor to go back and shorten them.
 */
export async function keepContact(kind: LeadKind, { request, context }: Visit) {
  const form = await postedForm(request);
  const world = context.get(worldContext);
  const contact = contactInfoIn(Object.fromEntries(form));
  const step = stepUrl(questionnairePages[kind].path, questionCounts[kind], answersFromQuery(kind, form) ?? []);
  const back = withAsked(step, form);
  const cookie = contact ? await serializeContact(kind, contact, world) : await clearContact(kind, world);
  if (!cookie) throw data(null, { status: 413 });
  return redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}
