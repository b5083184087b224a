import { longDate } from "#content/dates.ts";
import { promisesPage } from "#content/promises/promises.ts";
import type { NetworkLicense } from "#domain/brokers/network-license.ts";
import { usStates } from "#domain/values/us-states.ts";

/** The firm's own licenses, for everybody to check. */
export function NetworkLicenses({ licenses }: { licenses: Omit<NetworkLicense, "noticeUrl">[] }) {
  const { title, columns } = promisesPage.licenses;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left text-h4 font-semibold">{title}</caption>
        <thead className="border-b border-line text-sm text-quiet">
          <tr>
            {Object.values(columns).map((label) => (
              <th key={label} scope="col" className="py-2 pr-6 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {licenses.map(({ state, number, entity, broker, validUntil }) => (
            <tr key={`${state} ${number}`}>
              <th scope="row" className="py-2.5 pr-6 font-semibold">
                {usStates[state] ?? state}
              </th>
              <td className="pr-6 tabular-nums">{number}</td>
              <td className="pr-6">{entity}</td>
              <td className="pr-6">{broker}</td>
              <td>{longDate(validUntil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
