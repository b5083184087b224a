import { Search } from "lucide-react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import { directoryPage } from "#content/profiles/directory.ts";
import { profilePage } from "#content/profiles/profile-page.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { directoryPath } from "#domain/profiles/profile-path.ts";
import { PlaceList, type PlaceListProps } from "./place-list.tsx";

const copy = directoryPage.find;

/** @param place as entered */
export function FindAgents({ place = "" }: { place?: string }) {
  return (
    <search>
      <form action={directoryPath} className="flex flex-wrap items-end gap-4">
        <TextField
          label={copy.label}
          name="place"
          defaultValue={place}
          placeholder={copy.hint}
          autoComplete="postal-code"
          maxLength={80}
          required
          className="w-56 grow sm:grow-0"
        />
        <Button type="submit" size="large" className="grow sm:grow-0">
          <Search aria-hidden size={20} />
          {copy.find}
        </Button>
      </form>
    </search>
  );
}

/** When a place has no list of its own. */
export function PlaceAnswer({ place, cities }: { place: string; cities: PlaceListProps["places"] }) {
  if (cities.length > 0) return <PlaceList title={copy.several(place)} places={cities} />;
  return (
    <div className="wrap pt-section">
      <p className="text-lead font-medium [overflow-wrap:anywhere]" role="status">
        {/\d/.test(place) ? copy.nobodyHolds(place) : copy.nobody(place)}
      </p>
      <p className="mt-2 text-soft">{copy.ask}</p>
      <p className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
        {leadKinds.map((kind) => (
          <ButtonLink key={kind} href={questionnairePages[kind].path} variant="outline">
            {profilePage.ask.kinds[kind]}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
