import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ListPages, type ListPagesProps } from "#app/ui/lists/list-pages.tsx";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { ChipLinks, type ChoiceLink } from "#app/ui/my/work/chip-links.tsx";
import { LeadRows } from "#app/ui/my/work/lead-rows.tsx";
import { LeadSearch } from "#app/ui/my/work/lead-search.tsx";
import type { LeadInList } from "#app/ui/my/work/shown-lead.ts";
import { peopleCopy as copy } from "#content/contacts/people.ts";
import type { EmptyStep } from "#content/members/my-empty.ts";
import { myLeadsCopy } from "#content/work/my-leads.ts";
import { longestTag } from "#domain/contacts/contact.ts";

import { relations } from "#domain/contacts/relation.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { PeopleRows, type ShownInBook } from "./people-rows.tsx";

export interface PeoplePageProps {
  q: string;
  /** What the search keeps of the address. */
  kept: Record<string, string>;
  shows: ChoiceLink[];
  /** Stages of leads, or tags of people. */
  chips: { label: string; links: ChoiceLink[] };
  line: string;
  people: ShownInBook[] | null;
  /** In place of people: the leads that we referred. */
  leads: LeadInList[] | null;
  /** Ways to sort leads. */
  orders: ChoiceLink[];
  pages: ListPagesProps;
  nothing: string;
  nothingNext: EmptyStep;
  /** YYYY-MM-DD */
  today: string;
  crm: CrmAccess;
  mayBuy: boolean;
  /** Colleagues to whom a team lead may hand people off. */
  members: { id: string; name: string }[];
  /** The last change, with its undo. */
  changed: { id: string; text: string } | null;
  undone: boolean;
  /** The address's search, to come back to. */
  here: string;
}

interface RefusedPeople {
  message: string;
  tag: string;
  ids: string[];
}

/** The list of everybody: those whom we referred, and the agent's own. */
export function PeoplePage({ refused, ...page }: PeoplePageProps & { refused: RefusedPeople | undefined }) {
  const { people, leads, crm, pages, changed, undone, today } = page;
  const count = people?.length ?? leads?.length ?? 0;
  return (
    <MyPage title={copy.title} line={page.line}>
      {changed ? (
        <Alert answers kind="success">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{changed.text}</span>
            <PostButton action={`/my/contacts/changes/${changed.id}/undo`}>{copy.undo}</PostButton>
          </div>
        </Alert>
      ) : null}
      {undone ? (
        <Alert answers kind="success">
          {copy.undone}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 grow">
          <LeadSearch q={page.q} kept={page.kept} />
        </div>
        {crm.open ? (
          <div className="flex gap-3">
            <ButtonTo to="/my/contacts/new" variant="outline" className="min-h-[2.9rem]">
              {copy.add}
            </ButtonTo>
          </div>
        ) : null}
      </div>
      <ChipLinks label={copy.shows} links={page.shows} />
      {page.chips.links.length > 0 ? <ChipLinks {...page.chips} /> : null}
      {count === 0 ? <MyEmpty next={page.nothingNext}>{page.nothing}</MyEmpty> : null}
      {leads && count > 0 ? (
        <div className="my-part my-rows">
          <Orders links={page.orders} />
          <LeadRows leads={leads} today={today} />
        </div>
      ) : null}
      {people && count > 0 ? <People {...page} people={people} refused={refused} /> : null}
      {pages.first || pages.next ? <ListPages {...pages} /> : null}
      {crm.open || leads ? null : (
        <div className="my-part">
          <ClosedTool tool="contacts" crm={crm} mayBuy={page.mayBuy} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/my/contacts/board" className="my-link">
          {copy.board}
        </Link>
        {crm.open || crm.had ? (
          <Link to="/my/imports" className="my-link">
            {copy.import}
          </Link>
        ) : null}
        {crm.open ? (
          <Link to="/my/duplicates" className="my-link">
            {copy.duplicates}
          </Link>
        ) : null}
        {crm.open || crm.had ? (
          <Link to="/my/contacts/changes" className="my-link">
            {copy.changes}
          </Link>
        ) : null}
      </p>
    </MyPage>
  );
}

/** One line of links, as a list is sorted seldom. */
const Orders = ({ links }: { links: ChoiceLink[] }) => (
  <nav aria-label={myLeadsCopy.order.label} className="flex flex-wrap items-center gap-x-4 text-sm">
    <span className="text-soft">{myLeadsCopy.order.label}</span>
    {links.map(({ label, link, isHere }) => (
      <Link key={link} to={link} aria-current={isHere ? "page" : undefined} className="my-order">
        {label}
      </Link>
    ))}
  </nav>
);

/** The list as one form: who is selected is tagged, handed off or removed by its buttons. Without a book there are none. */
function People({
  people,
  today,
  crm,
  members,
  here,
  kept: { tag = "" },
  refused,
}: Pick<PeoplePageProps, "today" | "crm" | "members" | "here" | "kept"> & {
  people: ShownInBook[];
  refused: RefusedPeople | undefined;
}) {
  if (!crm.open && !crm.had)
    return (
      <div className="my-part my-rows">
        <PeopleRows people={people} today={today} />
      </div>
    );
  return (
    <PostForm action="/my/contacts/tags" className="grid grid-cols-1 gap-4">
      <input type="hidden" name="to" value={here} />
      <div className="my-part my-rows">
        <PeopleRows people={people} today={today} picked={refused?.ids ?? []} />
      </div>
      <details className="my-picked" open={refused !== undefined}>
        <summary className="my-link">{copy.selected}</summary>
        <div className="grid grid-cols-1 gap-4 pt-3">
          {refused ? <Alert answers>{refused.message}</Alert> : null}
          {crm.open ? (
            <div className="flex flex-wrap items-end gap-3">
              <TextField
                label={copy.tag}
                name="tag"
                maxLength={longestTag}
                defaultValue={refused?.tag}
                autoComplete="off"
              />
              <Button type="submit" variant="outline" className="min-h-[2.9rem]">
                {copy.addTag}
              </Button>
              <Button type="submit" variant="ghost" formAction="/my/contacts/tags/removal" className="min-h-[2.9rem]">
                {copy.takeTag}
              </Button>
            </div>
          ) : null}
          {crm.open ? (
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                label={copy.relation}
                name="relation"
                placeholder={copy.chooseRelation}
                options={relations.map((value) => ({ value, label: copy.relations[value] }))}
              />
              <Button type="submit" variant="outline" formAction="/my/contacts/relation" className="min-h-[2.9rem]">
                {copy.saveRelation}
              </Button>
              {tag ? (
                <CheckboxField name="everybody" value={tag} label={copy.everybody(tag)} className="basis-full" />
              ) : null}
            </div>
          ) : null}
          {crm.open && members.length > 0 ? (
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                label={copy.handOff}
                name="member"
                placeholder={copy.choose}
                options={members.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Button type="submit" variant="outline" formAction="/my/contacts/owner" className="min-h-[2.9rem]">
                {copy.handOffButton}
              </Button>
            </div>
          ) : null}
          <Button type="submit" variant="outline" formAction="/my/contacts/removal" className="justify-self-start">
            {copy.remove}
          </Button>
        </div>
      </details>
    </PostForm>
  );
}
