import { describe, expect, it } from "vitest";
import { reviewAverage } from "./review-average.ts";
import { challengeDue, checkDue } from "./review-policy.ts";
import { isInsider, writerName } from "./review-writer.ts";
import { type ReviewText, reviewChangeRefusal, type StoredReview, shownReview } from "./shown-review.ts";

const text = (more: Partial<ReviewText> = {}): ReviewText => ({
  ...{ id: "1", by: "writer", no: 1, stars: 2, text: "She was late twice.", at: "2026-11-02T15:00:00.000Z" },
  ...{ dueAt: null, isCleared: false },
  ...more,
});
const review = (more: Partial<StoredReview> = {}): StoredReview => ({
  ...{ id: "r", writtenAt: "2026-11-02T15:00:00.000Z", writerName: "Rosa D.", town: "Atlanta", deal: "bought" },
  ...{ month: "2026-10", isProved: true, texts: [text()], removals: [], withdrawnAt: null, dispute: null },
  ...more,
});
const now = new Date("2026-11-03T15:00:00.000Z");

describe("what the world sees of a review", () => {
  it("is its newest text, with the day of a change", () => {
    const changed = text({ id: "2", no: 2, stars: 3, text: "Late once.", at: "2026-11-03T10:00:00.000Z" });
    expect(shownReview(review({ texts: [text(), changed] }), now)).toMatchObject({
      ...{ is: "shown", stars: 3 },
      text: { text: "Late once.", at: "2026-11-02T15:00:00.000Z", changedAt: "2026-11-03T10:00:00.000Z" },
    });
  });

  it("is nothing while the check has stopped its only text, and the text by itself after two working days", () => {
    const stopped = review({ texts: [text({ dueAt: checkDue("2026-11-02T15:00:00.000Z") })] });
    expect(shownReview(stopped, now)).toMatchObject({ is: "waiting", due: "2026-11-05T00:00:00.000Z" });
    expect(shownReview(stopped, new Date("2026-11-05T00:00:00.000Z"))).toMatchObject({ is: "shown", stars: 2 });
    expect(shownReview(review({ texts: [text({ dueAt: "2099", isCleared: true })] }), now)).toMatchObject({
      is: "shown",
    });
  });

  it("stays the text before while the check has stopped a change, and after that change was removed", () => {
    const change = text({
      id: "2",
      no: 2,
      stars: 1,
      at: "2026-11-03T10:00:00.000Z",
      dueAt: "2026-11-06T00:00:00.000Z",
    });
    const texts = [text(), change];
    expect(shownReview(review({ texts }), now)).toMatchObject({ is: "shown", stars: 2 });
    const removals = [{ textId: "2", rule: "phone", sentence: "", at: "2026-11-03T12:00:00.000Z" } as const];
    expect(shownReview(review({ texts, removals }), new Date("2026-12-01"))).toMatchObject({ is: "shown", stars: 2 });
  });

  it("is a removal notice with day and rule once it was removed", () => {
    const removal = { rule: "address", sentence: "It names a house.", at: "2026-11-03T12:00:00.000Z" } as const;
    for (const textId of [null, "1"])
      expect(shownReview(review({ removals: [{ ...removal, textId }] }), now)).toMatchObject({
        ...{ is: "removed", rule: "address", on: removal.at },
      });
  });

  it("keeps the stars of a writer who was erased", () => {
    const erased = review({ writerName: "", town: "", texts: [text({ text: "" })] });
    expect(shownReview(erased, now)).toMatchObject({ is: "shown", stars: 2, text: { text: "" } });
  });

  it("says that a dispute stands once its ten working days are over, Thanksgiving not counted", () => {
    const at = "2026-11-18T15:00:00.000Z";
    expect(challengeDue(at)).toBe("2026-12-04T00:00:00.000Z");
    const dispute = { id: "d", ground: "false-fact", at, due: challengeDue(at), decision: null } as const;
    const shown = (day: string) => shownReview(review({ dispute }), new Date(day));
    expect(shown("2026-12-03T23:59:59.000Z")).toMatchObject({ is: "shown", dispute: { decision: null } });
    expect(shown("2026-12-04T00:00:00.000Z")).toMatchObject({
      is: "shown",
      dispute: { decision: { outcome: "stands" } },
    });
  });

  it("can be changed for 30 days, until it is withdrawn or removed as a whole", () => {
    expect(reviewChangeRefusal(review(), "writer", new Date("2026-12-02T15:00:00.000Z"))).toBeUndefined();
    expect(reviewChangeRefusal(review(), "writer", new Date("2026-12-02T15:00:01.000Z"))).toBe("too-late");
    expect(reviewChangeRefusal(review({ withdrawnAt: "2026-11-03" }), "writer", now)).toBe("withdrawn");
    expect(reviewChangeRefusal(review(), "agent", now), "the first reply").toBeUndefined();
  });
});

describe("the average", () => {
  const shown = (...stars: number[]) =>
    stars.map((one, index) => shownReview(review({ id: `${index}`, texts: [text({ stars: one })] }), now));

  it("is a mean to one decimal from three reviews on, with five bars and a count", () => {
    expect(reviewAverage(shown(2, 5))).toMatchObject({ count: 2, mean: null });
    const { mean, count, bars } = reviewAverage(shown(2, 5, 4, 4));
    expect([mean, count, bars.map((bar) => bar.count)]).toEqual([3.8, 4, [1, 2, 0, 1, 0]]);
  });

  it("counts removed, withdrawn and waiting reviews beside it", () => {
    const removed = review({ removals: [{ textId: null, rule: "hate", sentence: "", at: "2026-11-03" }] });
    const all = [removed, review({ withdrawnAt: "2026-11-03" }), review({ texts: [text({ dueAt: "2099" })] })];
    expect(reviewAverage(all.map((one) => shownReview(one, now)))).toMatchObject({
      ...{ count: 0, mean: null, removals: 1, withdrawn: 1, waiting: 1 },
    });
  });
});

describe("the writer", () => {
  it("is shown by the first name and one letter", () => {
    expect(writerName({ firstName: "Rosa Maria", lastName: "diaz" })).toBe("Rosa D.");
    expect(writerName({ firstName: "", lastName: "Diaz" })).toBe("D.");
  });

  it("is no insider unless email, domain or phone says so", () => {
    const insiders = {
      mailboxes: new Set(["moira@zipstead.example"]),
      domains: new Set(["keystone.example"]),
      phones: new Set(["+14045550101"]),
    };
    expect(isInsider({ email: "rosa@home.example", phone: "+14045550163" }, insiders)).toBe(false);
    expect(isInsider({ email: "Moira+x@zipstead.example", phone: null }, insiders)).toBe(true);
    expect(isInsider({ email: "bob@Keystone.example", phone: null }, insiders)).toBe(true);
    expect(isInsider({ email: "rosa@home.example", phone: "+14045550101" }, insiders)).toBe(true);
  });
});
