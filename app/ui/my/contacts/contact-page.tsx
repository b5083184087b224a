import { lazy } from "react";
import { useFetchers } from "react-router";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { BookPart } from "#app/ui/my/leads/book-part.tsx";
import { expectedWork } from "#app/ui/my/leads/expected-lead.ts";
import { type Composed, Composer, composed } from "#app/ui/my/leads/late-composer.tsx";
import { LeadHistory } from "#app/ui/my/leads/lead-history.tsx";
import { LeadTasks, WorkAppointments, WorkFollowUps } from "#app/ui/my/leads/lead-tasks.tsx";
import { LeadWays } from "#app/ui/my/leads/lead-ways.tsx";
import type { BookFacts, RefusedLeadForm, ShownWork } from "#app/ui/my/leads/shown-lead.ts";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { InitialsMark } from "#app/ui/pictures/initials-mark.tsx";
import { contactCopy as copy } from "#content/contacts/my-contacts.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { DealsPart, type ShownDeal } from "./deals-part.tsx";
import type { ContactAct } from "./shown-contact.ts";

/** Only a workspace whose CRM has ended loads it. */
const CrmEnded = lazy(async () => ({ default: (await import("#app/ui/my/payments/crm-ended.tsx")).CrmEnded }));

/** Only people with whom the relation is not on record. */
const RelationForm = lazy(async () => ({ default: (await import("./relation-form.tsx")).RelationForm }));

/** A person of the agent's own. Times are ISO, UTC. */
export interface ShownContact extends ShownWork {
  id: string;
  /** When they were added, as a date. */
  since: string;
  /** The colleague who owns the relation; null: the member who reads it. */
  owner: string | null;
  /** A member said how they know the person. */
  hasRelation: boolean;
  book: BookFacts;
  deals: ShownDeal[];
  crm: CrmAccess;
  mayBuy: boolean;
}

interface ContactPageProps {
  contact: ShownContact;
  refused?: RefusedAct<ContactAct> | undefined;
  /** The form that the address names. */
  act?: string | undefined;
}

/** In the order of an agent's work, as a lead's page: call, what came of it, what is next. */
export function ContactPage({ contact: stored, refused, act }: ContactPageProps) {
  const contact = expectedWork(stored, useFetchers(), new Date());
  const first: Composed = composed.find((one) => one === act) ?? "contacts";
  const isOpen = contact.crm.open;
  return (
    <MyPage
      key={contact.id}
      back={{ to: "/my/contacts", label: copy.back }}
      mark={<InitialsMark name={contact.name} className="h-9 w-12" />}
      title={contact.name || copy.noName}
      line={
        <>
          {copy.line} {contact.since}. {contact.owner ? copy.worksOnIt(contact.owner) : null}
        </>
      }
    >
      {contact.crm.open || !contact.crm.had ? null : <CrmEnded at={contact.crm.endedAt} />}
      <div className="my-lead">
        <div className="my-lead-facts">
          <LeadWays lead={contact} hasCard />
          {isOpen && !contact.hasRelation ? (
            <RelationForm page={contact.page} refused={refusalOf(refused, "relation")} />
          ) : null}
          <WorkAppointments work={contact} />
          <LeadTasks lead={contact} />
          <WorkFollowUps work={contact} />
        </div>
        <div className="my-lead-work">
          {isOpen ? (
            <Composer
              lead={contact}
              refused={refused as RefusedLeadForm | undefined}
              first={contact.saved?.act ?? first}
            />
          ) : null}
          <LeadHistory lead={contact} />
        </div>
        <div className="my-about-person">
          <DealsPart page={contact.page} deals={contact.deals} mayAdd={isOpen} />
          <BookPart book={contact.book} />
        </div>
      </div>
    </MyPage>
  );
}
