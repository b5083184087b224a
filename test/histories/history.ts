import fc from "fast-check";
import type { World } from "#operations/world.ts";
import type { Clock } from "#test/clock.ts";

export interface ScenarioWorld {
  world: World;
  /** The world's own. */
  clock: Pick<Clock, "pass">;
}

/** A story that chance writes anew each season: what may happen in it, and what is promised whatever has happened. */
export interface Scenario<Action, Snapshot> {
  action: fc.Arbitrary<Action>;
  /** How much happens in a season, at most. */
  length: number;
  /** A season that nothing has happened in yet, in a world where others may have been before. */
  start(where: ScenarioWorld): Promise<ScenarioRun<Action, Snapshot>>;
  /** @returns each promise that these books break, with whom it is broken for */
  broken(snapshot: Snapshot): object[];
  /** What is promised of a change from one moment to the next. Each gives with whom it is broken for. */
  stepInvariants: Record<string, (was: Snapshot, is: Snapshot, one: Action) => unknown[]>;
}

export interface ScenarioRun<Action, Snapshot> {
  perform(one: Action): Promise<void>;
  /** What the store says. */
  snapshot(): Promise<Snapshot>;
}

/** Its seasons as properties of what may happen in them, by the way in which it happens. */
export interface ModelTests extends Pick<Scenario<unknown, unknown>, "length"> {
  ways: Record<string, (where: ScenarioWorld, judge: Judge) => fc.IAsyncProperty<unknown>>;
}

export function modelTestsOf<Action, Snapshot>(scenario: Scenario<Action, Snapshot>): ModelTests {
  const { action, length } = scenario;
  const history = fc.array(action, { minLength: 5, maxLength: length, size: "max" });
  const batch = fc.array(action, { minLength: 1, maxLength: 4 });
  const batches = fc.array(batch, { minLength: 3, maxLength: Math.floor(length / 3), size: "max" });
  const brokenOnTheWay = (was: Snapshot, is: Snapshot, one: Action) =>
    Object.entries(scenario.stepInvariants).flatMap(([promise, broken]) =>
      broken(was, is, one).map((what) => ({ promise, what, one })),
    );
  return {
    length,
    ways: {
      "one thing after the other": (where, judge) =>
        fc.asyncProperty(history, async (all) => {
          const { perform, snapshot } = await scenario.start(where);
          let was = await snapshot();
          for (const one of all) {
            await perform(one);
            const is = await snapshot();
            judge([...scenario.broken(is), ...brokenOnTheWay(was, is, one)]);
            was = is;
          }
        }),
      "several things at once": (where, judge) =>
        fc.asyncProperty(batches, async (all) => {
          const { perform, snapshot } = await scenario.start(where);
          for (const batch of all) {
            await Promise.all(batch.map(perform));
            judge(scenario.broken(await snapshot()));
          }
        }),
    },
  };
}

/** Throws where anything is broken. */
export type Judge = (broken: object[]) => void;

const runsSeen = new WeakMap<World, number>();

/** @returns how many seasons this world has seen before; each has names and zip codes of its own by it */
export function runNumber(world: World): number {
  const run = runsSeen.get(world) ?? 0;
  runsSeen.set(world, run + 1);
  return run;
}
