import { htmlPart } from "#app/http/html-part.ts";
import { cacheUntilChanged, worldContext } from "#app/world-context.ts";
import { longDate } from "#content/dates.ts";
import { promisesPage, promiseTexts } from "#content/promises/promises.ts";
import { promiseFigures, promiseVersion } from "#database/promises/promise-figures.ts";
import { isShown } from "#domain/promises/promise-figure.ts";
import type { Route } from "./+types/counted.ts";

/** `GET /promises/counted`: the HTML of the newest counts, for below the figures of other pages; empty if there are none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  await cacheUntilChanged(context, promiseVersion(read));
  const shown = (await promiseFigures(read, 1)).filter(isShown);
  const [first] = shown;
  const figures = shown.filter(({ day }) => day === first?.day);
  return htmlPart(first && <Counted figures={figures} countedAt={first.countedAt} />, "public, max-age=600");
}

function Counted({ figures, countedAt }: { figures: Awaited<ReturnType<typeof promiseFigures>>; countedAt: string }) {
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm text-soft">
      <p className="font-medium">{promisesPage.onHome(longDate(countedAt))}</p>
      <ul className="mt-1">
        {figures.map(({ name, value, sample }) => (
          <li key={name}>
            <b className="font-semibold tabular-nums">{promiseTexts[name].figure(value ?? 0, sample)}</b>{" "}
            {promiseTexts[name].line(value ?? 0, sample)}
          </li>
        ))}
      </ul>
    </div>
  );
}
