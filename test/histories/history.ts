import fc from "fast-check";
import type { World } from "#operations/world.ts";
import type { Clock } from "#test/clock.ts";

export interface ScenarioWorld {
  world: World;
  clock: Pick<Clock, "pass">;
}

/** A model-based test: random actions, and invariants that always hold. */
export interface Scenario<Action, Snapshot> {
  action: fc.Arbitrary<Action>;
  /** Most actions in one history. */
  length: number;
  /** Starts an empty history. The world may contain earlier ones. */
  start(where: ScenarioWorld): Promise<ScenarioRun<Action, Snapshot>>;
  /** Returns each broken invariant with the records that break it. */
  broken(snapshot: Snapshot): object[];
  /** Invariants of a single action. Each returns the records that break it. */
  stepInvariants: Record<string, (was: Snapshot, is: Snapshot, one: Action) => unknown[]>;
}

export interface ScenarioRun<Action, Snapshot> {
  perform(one: Action): Promise<void>;
  snapshot(): Promise<Snapshot>;
}

/** The histories as fast-check properties, by the way in which actions run. */
export interface ModelTests extends Pick<Scenario<unknown, unknown>, "length"> {
  modes: Record<string, (where: ScenarioWorld, assertNothingBroken: AssertNothingBroken) => fc.IAsyncProperty<unknown>>;
}

export function modelTestsOf<Action, Snapshot>(scenario: Scenario<Action, Snapshot>): ModelTests {
  const { action, length } = scenario;
  const history = fc.array(action, { minLength: 5, maxLength: length, size: "max" });
  const batch = fc.array(action, { minLength: 1, maxLength: 4 });
  const batches = fc.array(batch, { minLength: 3, maxLength: Math.floor(length / 3), size: "max" });
  const brokenByAction = (was: Snapshot, is: Snapshot, one: Action) =>
    Object.entries(scenario.stepInvariants).flatMap(([promise, broken]) =>
      broken(was, is, one).map((what) => ({ promise, what, one })),
    );
  return {
    length,
    modes: {
      "one action at a time": (where, judge) =>
        fc.asyncProperty(history, async (all) => {
          const { perform, snapshot } = await scenario.start(where);
          let was = await snapshot();
          for (const one of all) {
            await perform(one);
            const is = await snapshot();
            judge([...scenario.broken(is), ...brokenByAction(was, is, one)]);
            was = is;
          }
        }),
      "several actions at once": (where, judge) =>
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

export type AssertNothingBroken = (broken: object[]) => void;

const runsSeen = new WeakMap<World, number>();

/** Returns how many histories this world has run, so that each uses its own names and zip codes. */
export function runNumber(world: World): number {
  const run = runsSeen.get(world) ?? 0;
  runsSeen.set(world, run + 1);
  return run;
}
