import fc from "fast-check";
import type { World } from "#operations/world.ts";
import type { Clock } from "../clock.ts";

export interface SeasonWorld {
  world: World;
  /** The world's own. */
  clock: Pick<Clock, "pass">;
}

/** A story that chance writes anew each season: what may happen in it, and what is promised whatever has happened. */
export interface Story<Happening, Books> {
  happening: fc.Arbitrary<Happening>;
  /** How much happens in a season, at most. */
  length: number;
  /** A season that nothing has happened in yet, in a world where others may have been before. */
  begins(where: SeasonWorld): Promise<Season<Happening, Books>>;
  /** @returns each promise that these books break, with whom it is broken for */
  broken(books: Books): object[];
  /** What is promised of a change from one moment to the next. Each gives with whom it is broken for. */
  changing: Record<string, (was: Books, is: Books, one: Happening) => unknown[]>;
}

export interface Season<Happening, Books> {
  happens(one: Happening): Promise<void>;
  /** What the store says. */
  books(): Promise<Books>;
}

/** Its seasons as properties of what may happen in them, by the way in which it happens. */
export interface Seasons extends Pick<Story<unknown, unknown>, "length"> {
  ways: Record<string, (where: SeasonWorld, judge: Judge) => fc.IAsyncProperty<unknown>>;
}

export function seasonsOf<Happening, Books>(story: Story<Happening, Books>): Seasons {
  const { happening, length } = story;
  const happenings = fc.array(happening, { minLength: 5, maxLength: length, size: "max" });
  const moment = fc.array(happening, { minLength: 1, maxLength: 4 });
  const moments = fc.array(moment, { minLength: 3, maxLength: Math.floor(length / 3), size: "max" });
  const brokenOnTheWay = (was: Books, is: Books, one: Happening) =>
    Object.entries(story.changing).flatMap(([promise, broken]) =>
      broken(was, is, one).map((what) => ({ promise, what, one })),
    );
  return {
    length,
    ways: {
      "one thing after the other": (where, judge) =>
        fc.asyncProperty(happenings, async (all) => {
          const { happens, books } = await story.begins(where);
          let was = await books();
          for (const one of all) {
            await happens(one);
            const is = await books();
            judge([...story.broken(is), ...brokenOnTheWay(was, is, one)]);
            was = is;
          }
        }),
      "several things at once": (where, judge) =>
        fc.asyncProperty(moments, async (all) => {
          const { happens, books } = await story.begins(where);
          for (const moment of all) {
            await Promise.all(moment.map(happens));
            judge(story.broken(await books()));
          }
        }),
    },
  };
}

/** Throws where anything is broken. */
export type Judge = (broken: object[]) => void;

const seasonsSeen = new WeakMap<World, number>();

/** @returns how many seasons this world has seen before; each has names and zip codes of its own by it */
export function seasonNumber(world: World): number {
  const run = seasonsSeen.get(world) ?? 0;
  seasonsSeen.set(world, run + 1);
  return run;
}
