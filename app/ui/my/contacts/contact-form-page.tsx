import type { ReactNode } from "react";
import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { contactCopy, contactFormCopy as copy } from "#content/contacts/my-contacts.ts";
import { peopleCopy } from "#content/contacts/people.ts";
import { type DetailField, longestTag, touchEvery } from "#domain/contacts/contact.ts";

import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { ContactEditAct } from "./shown-contact.ts";

export interface EditedContact {
  id: string;
  name: string;
  /** They came by a lead of ours. */
  isNetwork: boolean;
  hasOpenLead: boolean;
  version: number;
  entered: Partial<Record<DetailField, string>>;
  tags: string[];
  everyDays: number | null;
  /** Of a team lead's team, to hand the person off; else none. */
  members: { id: string; name: string }[];
  memberId: string | null;
}

interface ContactFormPageProps {
  /** Undefined: a new one. */
  contact?: EditedContact;
  refused: RefusedAct<ContactEditAct | "add"> | undefined;
  crm: CrmAccess;
  mayBuy: boolean;
}

/** Adds a person, or changes what the agent knows of one, with their tags, their rhythm and their end. */
export function ContactFormPage({ contact, refused, crm, mayBuy }: ContactFormPageProps) {
  const above = contact
    ? { to: `/my/contacts/${contact.id}`, label: contact.name || contactCopy.noName }
    : { to: "/my/contacts", label: contactCopy.back };
  const details = refused?.act === "add" || refused?.act === "edit" ? refused : undefined;
  const saved = details ? details.entered : contact?.entered;
  return (
    <MyPage
      narrow
      back={above}
      title={contact ? copy.edit : copy.add}
      line={contact?.isNetwork ? copy.network : copy.addLine}
    >
      {crm.open ? null : <ClosedTool tool="contacts" crm={crm} mayBuy={mayBuy} />}
      {crm.open || details ? (
        <>
          <PostForm
            action={contact ? `/my/contacts/${contact.id}/edit` : "/my/contacts/new"}
            className="grid grid-cols-1 gap-6"
          >
            {details && !isOfField(details.reason) ? <Alert answers>{details.message}</Alert> : null}
            {contact ? <input type="hidden" name="version" value={contact.version} /> : null}
            <ContactFields entered={saved ?? {}} refused={details} />
            <Button type="submit" className="sm:justify-self-start">
              {copy.save}
            </Button>
          </PostForm>
          {contact ? <Tags contact={contact} refused={refused} /> : null}
          {contact ? <Touch contact={contact} refused={refused} /> : null}
          {contact && contact.members.length > 0 ? <Owner contact={contact} refused={refused} /> : null}
        </>
      ) : null}
      {refused?.act === "removal" ? <Alert answers>{refused.message}</Alert> : null}
      {contact && !contact.hasOpenLead ? <Removal id={contact.id} /> : null}
    </MyPage>
  );
}

/** Else the form says it above its fields. */
const isOfField = (reason: string) => reason.startsWith("no-") && reason !== "no-crm";

interface PartProps {
  contact: EditedContact;
  refused: RefusedAct | undefined;
}

const messageOf = (refused: RefusedAct | undefined, ...acts: ContactEditAct[]) =>
  refused && acts.some((act) => act === refused.act) ? { error: refused.message } : {};

function Tags({ contact: { id, tags }, refused }: PartProps) {
  const { title, label, add, take } = contactCopy.tags;
  return (
    <MySection id="tags" title={title}>
      {tags.length > 0 ? (
        <ul className="my-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <PostForm action={`/my/contacts/${id}/tags/removal`}>
                <input type="hidden" name="tag" value={tag} />
                <button type="submit" aria-label={take(tag)} className="my-chip">
                  {tag} <span aria-hidden>×</span>
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      ) : null}
      <FieldForm action={`/my/contacts/${id}/tags`} button={add}>
        <TextField
          label={label}
          name="tag"
          maxLength={longestTag}
          autoComplete="off"
          defaultValue={refused?.act === "tags" ? refused.entered.tag : undefined}
          className="grow"
          {...messageOf(refused, "tags", "tags/removal")}
        />
      </FieldForm>
    </MySection>
  );
}

function Touch({ contact: { id, everyDays }, refused }: PartProps) {
  const { title, line, label, never, days, button } = contactCopy.touch;
  return (
    <MySection id="touch" title={title} line={line}>
      <FieldForm action={`/my/contacts/${id}/touch`} button={button}>
        <SelectField
          label={label}
          name="every"
          placeholder={never}
          defaultValue={everyDays ?? ""}
          options={touchEvery.map((every) => ({ value: String(every), label: days(every) }))}
          className="grow"
          {...messageOf(refused, "touch")}
        />
      </FieldForm>
    </MySection>
  );
}

function Owner({ contact: { id, members, memberId }, refused }: PartProps) {
  return (
    <MySection id="owner" title={peopleCopy.handOff}>
      <FieldForm action={`/my/contacts/${id}/owner`} button={peopleCopy.handOffButton}>
        <SelectField
          label={peopleCopy.handOff}
          name="member"
          defaultValue={memberId ?? ""}
          options={members.map((member) => ({ value: member.id, label: member.name }))}
          className="grow"
          {...messageOf(refused, "owner")}
        />
      </FieldForm>
    </MySection>
  );
}

/** One field with its button beside it. */
function FieldForm({ action, button, children }: { action: string; button: string; children: ReactNode }) {
  return (
    <PostForm action={action} className="flex items-end gap-3">
      {children}
      <Button type="submit" variant="outline" className="min-h-[2.9rem] shrink-0">
        {button}
      </Button>
    </PostForm>
  );
}

function Removal({ id }: { id: string }) {
  return (
    <MySection id="removal" title={contactCopy.remove} line={contactCopy.removeLine}>
      <PostForm action={`/my/contacts/${id}/removal`}>
        <Button type="submit" variant="outline">
          {contactCopy.remove}
        </Button>
      </PostForm>
      <Link to="/my/duplicates" className="my-link">
        {peopleCopy.duplicates}
      </Link>
    </MySection>
  );
}
