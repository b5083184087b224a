import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AgentLink } from "#app/ui/office/agent-link.tsx";
import { ClaimStanding } from "#app/ui/office/claim-standing.tsx";
import { TrailReason } from "#app/ui/office/trail-reason.tsx";
import type { SeatClaim } from "#app/ui/office/zip-seats.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { personShown } from "#content/office/person-shown.ts";
import { releaseWords as words, zipWords } from "#content/office/territory.ts";
import { type ReleaseRefusal, releaseGrounds } from "#domain/zip-exclusivity.ts";

export interface ReleaseFormProps {
  claim: SeatClaim & { zip: string };
  /** The names of those who wait, in order. */
  line: string[];
  typed?: { ground: string; reason: string };
  refused?: ReleaseRefusal;
}

const grounds = releaseGrounds.map((value) => ({ value, label: words.grounds[value] }));

/** The end of a claim: whose, what the agent is told, why, and what follows. */
export function ReleaseForm({ claim, line, typed, refused }: ReleaseFormProps) {
  const ofGround = refused === "no-ground";
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/zips/${claim.zip}/claims/${claim.id}`} className="grid gap-5">
        <p>
          <AgentLink id={claim.applicationId} name={personShown(claim)} />, {words.seat(claim.seat)}:{" "}
          <ClaimStanding {...claim} />
        </p>
        <SelectField
          label={words.ground}
          name="ground"
          placeholder={words.noGround}
          options={grounds}
          required
          defaultValue={typed?.ground}
          error={ofGround ? words.refusals[refused] : undefined}
        />
        <TrailReason
          words={words}
          typed={typed?.reason}
          error={refused && !ofGround ? words.refusals[refused] : undefined}
        />
        <p className="text-soft">{zipWords.line.follows(line[0])}</p>
        <Button type="submit" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </Card>
  );
}
