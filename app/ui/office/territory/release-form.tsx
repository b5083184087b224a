import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { personName } from "#content/person-name.ts";
import { releaseCopy as copy, zipCopy } from "#content/territory/office-zips.ts";
import { type ReleaseRefusal, releaseGrounds } from "#domain/territory/zip-exclusivity.ts";
import { ClaimStatus } from "./claim-status.tsx";
import type { SeatClaim } from "./zip-seats.tsx";

export interface ReleaseFormProps {
  claim: SeatClaim & { zip: string };
  /** The names on the waitlist, in order. */
  waitlistNames: string[];
  entered?: { ground: string; reason: string };
  refused?: ReleaseRefusal;
}

const grounds = releaseGrounds.map((value) => ({ value, label: copy.grounds[value] }));

export function ReleaseForm({ claim, waitlistNames, entered, refused }: ReleaseFormProps) {
  const isGroundMissing = refused === "no-ground";
  return (
    <div className="border-t border-line pt-5">
      <PostForm action={`/office/zips/${claim.zip}/claims/${claim.id}`} className="grid gap-5">
        <p>
          <AgentLink id={claim.applicationId} name={personName(claim)} />, {copy.seat(claim.seat)}:{" "}
          <ClaimStatus {...claim} />
        </p>
        <SelectField
          label={copy.ground}
          name="ground"
          placeholder={copy.noGround}
          options={grounds}
          required
          defaultValue={entered?.ground}
          error={isGroundMissing ? copy.refusals[refused] : undefined}
        />
        <ReasonField
          copy={copy}
          typed={entered?.reason}
          error={refused && !isGroundMissing ? copy.refusals[refused] : undefined}
        />
        <p className="text-soft">{zipCopy.line.follows(waitlistNames[0])}</p>
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}
