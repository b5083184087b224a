import { Fragment } from "react";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { UncheckedLicenses } from "#app/ui/office/agents/unchecked-licenses.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import type { AgentChoice, ChoosableAgent, LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadTransferProps {
  lead: LeadDetails;
  /** The router left the lead to staff. */
  isFirst: boolean;
  refused?: RefusedForm;
}

/** A member's own choice of agent. Typed text stays, even if the lead has gone elsewhere since. */
export default function LeadTransfer({ lead: { id, choice }, isFirst, refused }: LeadTransferProps) {
  if (!choice && !refused) return null;
  const mustCheck = choice?.from === "holders" || refused?.reason === "license-not-checked";
  const canChoose = choice && (choice.agents.length > 0 || choice.from === "nearby");
  return (
    <div id="transfer" className="grid grid-cols-1 scroll-mt-4 gap-2 border-t border-line pt-4">
      <div>
        <h3 className="text-base font-semibold">{copy.manualTitle}</h3>
        {choice ? <TransferLine choice={choice} /> : null}
      </div>
      {canChoose || refused ? (
        <Fold label={copy.chooseYourself} open={isFirst || refused !== undefined}>
          <PostForm action={`/office/leads/${id}/transfer#transfer`} noValidate className="grid gap-4">
            {refused ? <Alert answers>{refused.message}</Alert> : null}
            {choice && mustCheck ? <UncheckedLicenses agents={choice.agents} /> : null}
            {canChoose ? <Agents choice={choice} entered={refused?.entered} /> : null}
            <TextField
              multiline
              rows={2}
              label={copy.why}
              name="why"
              defaultValue={refused?.entered.why}
              readOnly={!canChoose}
              aria-invalid={isReasonRefusal(refused?.reason) || refused?.reason === "another-agent" || undefined}
            />
            {canChoose ? (
              <Button type="submit" variant="outline" className="justify-self-start">
                {copy.transfer}
              </Button>
            ) : null}
          </PostForm>
        </Fold>
      ) : null}
    </div>
  );
}

function Agents({ choice, entered }: { choice: AgentChoice; entered?: RefusedForm["entered"] }) {
  const options = choice.agents.map((agent) => ({ value: agent.id, label: labelOf(agent, choice.from) }));
  return (
    <>
      {options.length > 0 ? (
        <SelectField
          label={copy.chooseAgent}
          name="agent"
          placeholder={copy.chooseOne}
          defaultValue={entered?.agent}
          options={options}
        />
      ) : null}
      {choice.from === "nearby" ? (
        <TextField
          label={copy.agentEmail}
          name="agentEmail"
          type="email"
          autoComplete="off"
          defaultValue={entered?.agentEmail}
        />
      ) : null}
    </>
  );
}

/** "Ada Park, has 30303, asked for another agent". */
function labelOf({ name, zip, miles, ...agent }: ChoosableAgent, from: AgentChoice["from"]): string {
  return [
    from === "holders" || miles === 0 ? copy.hasZip(name, zip) : copy.hasZipNearby(name, zip, miles),
    agent.passedOn ? copy.passedOn[agent.passedOn] : "",
    agent.awayUntil ? copy.isAway(agent.awayUntil) : "",
    agent.isFeeOverdue ? copy.isFeeOverdue : "",
    agent.licensePage ? copy.licenseUnchecked : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function TransferLine({ choice: { from, agents, alreadyWith, isPassedOn } }: { choice: AgentChoice }) {
  if (alreadyWith.length > 0) {
    return (
      <p className="mt-1 text-soft">
        {from === "holders" && agents.length === 0 ? copy.withElsewhere : copy.alreadyWith}{" "}
        {alreadyWith.map((agent, index) => (
          <Fragment key={agent.id}>
            {index > 0 ? ", " : ""}
            <AgentLink {...agent} />
          </Fragment>
        ))}
      </p>
    );
  }
  if (isPassedOn) return <p className="mt-1 text-soft">{copy.manualLine.passedOn}</p>;
  const line = agents.length > 0 ? copy.manualLine.nearby : copy.manualLine.noAgentNear;
  return <p className="mt-1 text-soft">{from === "holders" ? copy.manualLine.zipAgentsOnly : line}</p>;
}
