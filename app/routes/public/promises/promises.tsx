import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Sparkline } from "#app/ui/statistics/sparkline.tsx";
import { stampContext, worldContext } from "#app/world-context.ts";
import { dayOf } from "#content/day-of.ts";
import { promisesPage as copy, promiseCopy } from "#content/promises/promises.ts";
import { promiseFigures, promiseStamp } from "#database/promises/promise-figures.ts";
import { type CountedPromise, isFounded, isShown, promiseNames } from "#domain/promises/promise-figure.ts";
import type { Route } from "./+types/promises.ts";

const daysShown = 30;

export const meta = pageMeta(copy.meta);

/** The same for everybody until the next count. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "public, max-age=600" });

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  context.set(stampContext, promiseStamp(read));
  const figures = await promiseFigures(read, daysShown);
  return promiseNames.flatMap((name) => {
    const counts = figures.filter((figure) => figure.name === name);
    if (counts[0] && !isFounded(counts[0])) return [];
    const [latest, ...earlier] = counts.map((counted) => ({ ...shown(counted), day: dayOf(counted.countedAt) }));
    const drawn = counts.filter(isShown).map(heightOf).reverse();
    return [{ name, latest, earlier: earlier.filter(({ figure }) => figure !== null), drawn }];
  });
}

function shown({ name, value, sample }: CountedPromise): { figure: string; line: string } | { figure: null } {
  if (value === null || !isShown({ name, value, sample })) return { figure: null };
  return { figure: promiseCopy[name].figure(value, sample), line: promiseCopy[name].line(value, sample) };
}

/** A share where there is one of all records, else the figure itself. */
const heightOf = ({ name, value, sample }: CountedPromise): number =>
  (value ?? 0) / (promiseCopy[name].isShare ? sample : 1);

type Shown = Route.ComponentProps["loaderData"][number];

export default function Promises({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.hero.title} line={copy.hero.line} scene="questions" />
      <div className="wrap grid grid-cols-1 gap-6 py-section medium:grid-cols-2">
        {loaderData.length === 0 ? <p className="text-lead text-soft">{copy.nothing}</p> : null}
        {loaderData.map((promise) => (
          <Promised key={promise.name} {...promise} />
        ))}
      </div>
    </>
  );
}

function Promised({ name, latest, earlier, drawn }: Shown) {
  const { promise, how, isShare } = promiseCopy[name];
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
          {latest ? <span className="text-soft">{copy.notYetLine}</span> : null}
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
      <details>
        <summary className="text-primary-text underline underline-offset-4">{copy.how}</summary>
        <p className="mt-2 text-soft">{how}</p>
        {latest ? (
          <p className="mt-2 text-sm text-soft">
            {copy.countedOn} {latest.day}
          </p>
        ) : null}
      </details>
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
