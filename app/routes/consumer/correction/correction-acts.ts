import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { answerDone } from "#app/routes/consumer/done-act.ts";
import type { RefusedCorrection } from "#app/ui/consumer/correction-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { askToCorrect } from "#operations/consumers/ask-to-correct.ts";
import { askForEmailCode } from "#operations/consumers/correct-email.ts";
import { correctRequest, type RequestCorrection } from "#operations/consumers/correct-request.ts";
import { provenText } from "#operations/privacy/shown-texts.ts";
import { refusalStatus } from "./load-correction.ts";
import { newEmailCookie } from "./new-email-cookie.ts";

/** `part`: of a request, as the address names it. */
type Act = (visit: Visit & { leadId: string; part: string }) => Promise<Response | ReturnType<typeof refuse>>;

/** Throws 404 for a request of somebody else. */
function refuse({ reason, ...refused }: Omit<RefusedCorrection, "reason"> & { reason: Reason }) {
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ ...refused, reason } satisfies RefusedCorrection, refusalStatus(reason));
}

type Reason = RefusedCorrection["reason"] | "unknown-lead";

/** The forms of the page, by the addresses that they post to. */
export const correctionActs: Record<string, Act> = {
  async "request/:id/correct/email"({ request, context, leadId }) {
    const entered = await postedTexts(request, ["email"]);
    const world = context.get(worldContext);
    const email = entered.email.trim();
    const asking = { consumer: consumerOf(context), leadId, email };
    const sent = await askForEmailCode(world, credentialsOf(request, context), asking);
    if (sent.ok) return redirectWith(`/request/${leadId}/correct/email/code`, [newEmailCookie(world.baseUrl, email)]);
    return refuse({ part: "email", reason: sent.reason, entered });
  },
  async "request/:id/correct/answers"({ request, context, leadId }) {
    const entered = await postedTexts(request, ["answers"]);
    const asking = { leadId, text: entered.answers };
    const asked = await askToCorrect(context.get(worldContext), consumerOf(context), asking);
    if (asked.ok) return answerDone("asked-to-correct");
    const reason = asked.reason === "too-long" ? "too-long-text" : asked.reason;
    return refuse({ part: "answers", reason, entered });
  },
  async "request/:id/correct/:part"({ request, context, leadId, part }) {
    const fields = ["firstName", "lastName", "phone", "place", "consent", "consentTextId"] as const;
    const { consent, consentTextId, ...entered } = await postedTexts(request, fields);
    const correction = correctionIn(part, entered);
    if (!correction) throw data(null, { status: 404 });
    const { ip, userAgent } = credentialsOf(request, context);
    const world = context.get(worldContext);
    const page = new URL(`/request/${leadId}/correct`, world.baseUrl).href;
    const textId = provenText(world, consentTextId);
    const corrected = await correctRequest(world, consumerOf(context), {
      leadId,
      entered: correction,
      ...(part === "phone" && isTicked(consent) && { consent: { textId, page, ip, userAgent } }),
    });
    if (corrected.ok) return answerDone("corrected");
    return refuse({ part: correction.part, reason: corrected.reason, entered });
  },
};

type Entered = Record<"firstName" | "lastName" | "phone" | "place", string>;

function correctionIn(part: string, entered: Entered): RequestCorrection["entered"] | undefined {
  const [firstName, lastName] = [entered.firstName.trim(), entered.lastName.trim()];
  if (part === "name") return { part, firstName, lastName };
  if (part === "phone") return { part, phone: entered.phone.trim() };
  return part === "place" ? { part, place: entered.place.trim() } : undefined;
}
