import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { turnQueues } from "./turn-queues.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
});

function writes() {
  const inTurn = turnQueues({ submissions: 1, staff: 1, beside: 2 });
  const begun: string[] = [];
  const write = (who: string, lasting: number) =>
    inTurn("submissions", async () => {
      begun.push(who);
      await new Promise((end) => setTimeout(end, lasting));
    }).then(
      () => `${who} is stored`,
      () => `${who} is refused`,
    );
  return { inTurn, begun, write };
}

describe("writes that wait for the same turn", () => {
  it("are stored in their order as long as one begins within fifteen seconds", async () => {
    const { begun, write } = writes();
    const answers = Promise.all(Array.from({ length: 16 }, (_, one) => write(`${one}`, 1000)));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await answers).toEqual(Array.from({ length: 16 }, (_, one) => `${one} is stored`));
    expect(begun).toEqual(Array.from({ length: 16 }, (_, one) => `${one}`));
  });

  it("are refused later, and leave the turn to those that came after them", async () => {
    const { begun, write } = writes();
    const ada = write("Ada", 16_000);
    const ben = write("Ben", 10);
    await vi.advanceTimersByTimeAsync(10_000);
    const cara = write("Cara", 10);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await Promise.all([ada, ben, cara])).toEqual(["Ada is stored", "Ben is refused", "Cara is stored"]);
    expect(begun).toEqual(["Ada", "Cara"]);
  });

  it("are answered within twenty seconds even if the one before them never ends", async () => {
    const { begun, write } = writes();
    const inTime = Promise.all([write("Ada", 60_000), write("Ben", 10)]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await inTime).toEqual(["Ada is refused", "Ben is refused"]);
    expect(begun).toEqual(["Ada"]);
  });

  it("run beside each other as many at once as there are places", async () => {
    const { inTurn } = writes();
    const begun: string[] = [];
    const ends = ["Ada", "Ben", "Cara"].map((who) => {
      const end = Promise.withResolvers<void>();
      void inTurn("beside", () => {
        begun.push(who);
        return end.promise;
      });
      return end.resolve;
    });
    expect(begun).toEqual(["Ada", "Ben"]);
    ends[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(["Ada", "Ben", "Cara"]);
  });

  it("go on after one that failed", async () => {
    const { inTurn, write } = writes();
    const failed = inTurn("submissions", () => Promise.reject(new Error("on purpose")));
    const ben = write("Ben", 0);
    await expect(failed).rejects.toThrow("on purpose");
    await vi.advanceTimersByTimeAsync(0);
    expect(await ben).toBe("Ben is stored");
  });

  it("of staff do not wait for submissions", async () => {
    const { inTurn, write } = writes();
    const ada = write("Ada", 30_000);
    expect(await inTurn("staff", async () => "stored")).toBe("stored");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await ada).toBe("Ada is refused");
  });
});
