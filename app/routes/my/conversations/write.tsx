import { redirect } from "react-router";
import type { ListVisit, RecordVisit } from "#app/http/visit.ts";
import { actsBy, postAct } from "#app/record-acts.ts";
import { loadContact } from "#app/routes/my/contacts/load-contact.ts";
import { loadLead } from "#app/routes/my/leads/load-lead.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { type ShownTemplate, WritePage } from "#app/ui/my/conversations/write-page.tsx";
import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { writeCopy as copy, missingText } from "#content/conversations/templates.ts";
import { noName } from "#content/person-name.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { fillTemplate, mergesIn, type Template } from "#domain/conversations/template.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { correspondentOf } from "#operations/conversations/correspondent.ts";
import { logSent } from "#operations/conversations/log-sent.ts";
import { mergeValuesOf } from "#operations/conversations/merge-values.ts";
import { templates as templatesOfWorkspace } from "#operations/conversations/templates.ts";
import type { Route } from "./+types/write.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  myTitle(copy.title(loaderData?.name ?? ""), matches);

type Visit = ListVisit & RecordVisit & { pattern: string };

export async function loader(visit: Route.LoaderArgs) {
  const { page, name, templates } = await load(visit);
  return { page, name: name || noName, templates };
}

/** Throws 404 unless this member may see the person; a lead that has ended shows its page. */
async function load(visit: Visit) {
  const { context, params, pattern } = visit;
  const workspace = workspaceOf(context);
  const lead = pattern.includes("/leads/") ? await loadLead(visit) : undefined;
  if (lead?.what === "ended") throw redirect(`/my/leads/${params.id}`);
  const { page, name, ways } = lead ?? (await loadContact(visit));
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const contactId = lead ? (await acceptanceOf(read, workspace, params.id))?.contactId : params.id;
  const whom = contactId ? await correspondentOf(read, contactId, now()) : undefined;
  const templates = await templatesOfWorkspace.of(read, workspace.agentId);
  const named = templates.flatMap(({ subject, body }) => mergesIn(`${subject} ${body}`));
  const values = whom ? await mergeValuesOf(read, whom, { memberId: workspace.member.id, named }) : {};
  const shownOf = (template: Template): ShownTemplate => {
    const { key, channel, name: title, subject, body } = template;
    const way = ways.find((one) => one.channel === channel);
    const filled = fillTemplate(template, values);
    if (!filled.ok)
      return { key, channel, title, subject, body, href: null, isHere: false, why: missingText(filled.missing) };
    const isHere = way?.href?.startsWith("/my/conversations/") ?? false;
    const href = way?.href ? (isHere ? `${way.href}&template=${key}#write` : linkTo(way, filled)) : null;
    return { key, channel, title, ...{ subject: filled.subject, body: filled.body }, href, isHere, why: whyNot(way) };
  };
  return { page, name, templates: templates.map(shownOf) };
}

const whyNot = (way: Way | undefined) => (way ? way.why : copy.refusals["no-way"]);

/** In the member's own programs. iPhones and Android phones read "sms:+1404…?&body=". An email leaves from the member's own program. */
function linkTo({ channel, href, address }: Way, { subject, body }: { subject: string; body: string }): string {
  if (channel !== "email") return `${href}?&body=${encodeURIComponent(body)}`;
  const text = encodeURIComponent(body.replaceAll("\n", "\r\n"));
  return `${mailtoLink(address)}?subject=${encodeURIComponent(subject)}&body=${text}`;
}

const act = actsBy<Visit>();

const acts = {
  write: act({
    fields: ["template"],
    async run(world, visit, { template }) {
      const { page, templates } = await load(visit);
      const sent = templates.find(({ key }) => key === template);
      if (!sent) return { ok: false as const, reason: "no-template" as const };
      if (sent.href === null || sent.isHere) return { ok: false as const, reason: "no-way" as const };
      const { id } = visit.params;
      const of = page.startsWith("/my/leads/") ? { leadId: id } : { contactId: id };
      const text = [sent.subject, sent.body].filter(Boolean).join("\n\n");
      const logged = await logSent(world, workspaceOf(visit.context), of, { channel: sent.channel, text });
      if (logged.ok) return { ok: true as const, to: `${page}#history` };
      return { ok: false as const, reason: logged.reason === "unknown-record" ? logged.reason : ("no-way" as const) };
    },
    refusals: copy.refusals,
    back: "",
  }),
};

export const action = (post: Route.ActionArgs) => postAct({ ...post, acts, by: post, page: post.url.pathname }, 422);

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  return <WritePage {...loaderData} refused={actionData?.message} />;
}
