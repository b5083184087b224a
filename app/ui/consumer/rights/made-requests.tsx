import { Part } from "#app/ui/layout/part.tsx";
import { rightsCopy as copy, rightsKindNames } from "#content/consumers/rights-page.ts";
import { localMoment } from "#content/dates.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import type { ShownRightsRequest } from "./rights-page.tsx";

const at = (time: string) => localMoment(time, officeZone);

export function MadeRequests({ requests }: { requests: readonly ShownRightsRequest[] }) {
  return (
    <Part density="card" title={copy.madeTitle}>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <p className="font-medium">{rightsKindNames[request.kind]}</p>
            {request.corrected ? <p>{request.corrected}</p> : null}
            <p>{linesOf(request).join(" ")}</p>
            {request.answer ? <p>{request.answer}</p> : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function linesOf({ state, receivedAt, dueBy, eraseAt, answeredAt, extension }: ShownRightsRequest): string[] {
  const lines = [copy.received(at(receivedAt))];
  if (state === "open") lines.push(eraseAt ? copy.eraseAt(at(eraseAt)) : copy.dueBy(at(dueBy)));
  if (state === "open" && extension) lines.push(copy.extended(extension));
  if (state === "answered" && answeredAt) lines.push(copy.answered(at(answeredAt)));
  if (state === "recalled" && answeredAt) lines.push(copy.recalled(at(answeredAt)));
  return lines;
}
