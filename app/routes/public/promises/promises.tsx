import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { NetworkLicenses } from "#app/ui/statistics/network-licenses.tsx";
import { Sparkline } from "#app/ui/statistics/sparkline.tsx";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { longDate } from "#content/dates.ts";
import { promisesPage as copy, promiseTexts } from "#content/promises/promises.ts";
import { validLicenses } from "#database/brokers/network-licenses.ts";
import { promiseFigures, promiseVersion } from "#database/promises/promise-figures.ts";
import type { Reader } from "#database/schema.ts";
import { type CountedPromise, isShown, promiseNames } from "#domain/promises/promise-figure.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import type { Route } from "./+types/promises.ts";

const daysShown = 30;

export const meta = pageMeta(copy.meta);

/** The same for everybody until the next count. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "public, max-age=600" });

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  await cacheUntilChanged(context, versionOf(read, now));
  const licenses = await validLicenses(read, localDay(now(), officeZone));
  const figures = await promiseFigures(read, daysShown);
  const promises = promiseNames.flatMap((name) => {
    const counts = figures.filter((figure) => figure.name === name);
    const [latest, ...earlier] = counts.map((counted) => ({
      ...shown(counted),
      ...{ sample: counted.sample, day: longDate(counted.countedAt) },
    }));
    const drawn = counts.filter(isShown).map(heightOf).reverse();
    return [{ name, latest, earlier: earlier.filter(({ figure }) => figure !== null), drawn }];
  });
  return {
    promises,
    licenses: licenses.map(({ state, kind, number, entity, broker, validUntil }) => ({
      ...{ state, kind, number, entity, broker, validUntil },
    })),
  };
}

const versionOf = (read: Reader, now: () => Date) => ({
  about: "promises with licenses",
  read: async () => {
    const ids = (await validLicenses(read, localDay(now(), officeZone))).map(({ id }) => id);
    return [await promiseVersion(read).read(), ...ids].join();
  },
});

function shown({ name, value, sample }: CountedPromise): { figure: string; line: string } | { figure: null } {
  if (value === null || !isShown({ name, value, sample })) return { figure: null };
  return { figure: promiseTexts[name].figure(value, sample), line: promiseTexts[name].line(value, sample) };
}

/** A share where there is one of all records, else the figure itself. */
const heightOf = ({ name, value, sample }: CountedPromise): number =>
  (value ?? 0) / (promiseTexts[name].isShare ? sample : 1);

type Shown = Route.ComponentProps["loaderData"]["promises"][number];

export default function Promises({ loaderData: { promises, licenses } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.hero.title} line={copy.hero.line} scene="questions" />
      <div className="wrap grid grid-cols-1 gap-6 py-section medium:grid-cols-2">
        {promises.map((promise) => (
          <Promised key={promise.name} {...promise} />
        ))}
      </div>
      {licenses.length > 0 ? (
        <div className="wrap pb-section">
          <NetworkLicenses licenses={licenses} />
        </div>
      ) : null}
    </>
  );
}

function Promised({ name, latest, earlier, drawn }: Shown) {
  const { promise, how, isShare } = promiseTexts[name];
  const first = earlier.at(-1);
  return (
    <Card role="region" aria-labelledby={name} className="grid content-start gap-4 p-6 sm:p-8">
      <h2 id={name} className="text-h4">
        {promise}
      </h2>
      {latest?.figure ? (
        <p>
          <span className="block text-h2 font-bold tracking-tight text-primary-text tabular-nums">{latest.figure}</span>
          <span className="text-soft">{latest.line}</span>
        </p>
      ) : (
        <p>
          <span className="block text-lead font-medium">{latest ? copy.notYet : copy.notCounted}</span>
          <span className="text-soft">{latest ? copy.notYetLine(latest.sample) : how}</span>
        </p>
      )}
      {latest?.figure && first?.figure ? (
        <Sparkline
          wide
          amounts={drawn}
          top={isShare ? 1 : undefined}
          text={copy.drawn(drawn.length, { first: `${first.figure} (${first.day})`, last: latest.figure })}
        />
      ) : null}
      {latest ? (
        <>
          <p className="text-sm text-soft">
            {copy.countedOn} {latest.day}
          </p>
          <details>
            <summary className="text-primary-text underline underline-offset-4">{copy.how}</summary>
            <p className="mt-2 text-soft">{how}</p>
          </details>
        </>
      ) : null}
      {earlier.length > 0 ? <Earlier earlier={earlier} /> : null}
    </Card>
  );
}

function Earlier({ earlier }: Pick<Shown, "earlier">) {
  return (
    <details>
      <summary className="text-primary-text underline underline-offset-4">{copy.history}</summary>
      <table className="mt-2 w-full text-left text-sm">
        <thead>
          <tr className="text-soft">
            <th scope="col">{copy.day}</th>
            <th scope="col">{copy.figure}</th>
          </tr>
        </thead>
        <tbody>
          {earlier.map(({ day, figure }) => (
            <tr key={day}>
              <td>{day}</td>
              <td className="tabular-nums">{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
