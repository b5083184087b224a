import type { Building } from "#domain/work/building.ts";

/** Undefined: nothing stands on the lot. */
export type Built = Building | undefined;

interface LotMarkProps {
  built: Built;
  /** The stage in words; none where text beside the mark says it. */
  says?: string;
  /** The words are seen; else only a screen reader says them. */
  showsWords?: boolean;
  /** What was built last was built just now, and is seen to be. */
  isFresh?: boolean;
  /** Its size. */
  className?: string;
}

/**
 * The lot of one person, and how far their house is built: a flag, walls, a roof, lit windows. All parts are drawn and CSS
 * shows those that stand (lot-mark.css), so that a change of the stage is a transition, without a script.
 */
export function LotMark({ built, says, showsWords = false, isFresh = false, className = "size-5" }: LotMarkProps) {
  return (
    <span className="lot-mark" {...builtMark(built)} data-fresh={isFresh ? "" : undefined}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className={`drawn ${className}`}>
        <path className="lot-ground" d="M12 11l11 5.5-11 5.5-11-5.5z" />
        <LotHouse />
      </svg>
      {says ? <span className={showsWords ? "" : "sr-only"}>{says}</span> : null}
    </span>
  );
}

/** Sets which parts of `LotHouse` stand, and the color of the stage. */
export const builtMark = (built: Built) => ({ "data-built": built ?? "none" });

/** On ground whose middle is at 12, 16.5, and which reaches 11 to either side; inside an element of the class "lot-mark". */
export function LotHouse() {
  return (
    <>
      <path className="lot-flag" d="M12 17V5l7 2.5-7 2.5" />
      <path className="lot-walls" d="M5 11v5l7 3.5v-5z" />
      <path className="lot-walls lot-shade" d="M19 11v5l-7 3.5v-5z" />
      <path className="lot-open" d="M5.8 11l6.2-3.1 6.2 3.1-6.2 3.1z" />
      <path className="lot-roof lot-shade" d="M12 14.5l7-3.5-3.5-5z" />
      <path className="lot-roof" d="M4 11.3l8 4 3.8-9.3-7.6-3.8z" />
      <path className="lot-lights" d="M6 12.5v2.5l2 1v-2.5zM9 14v2.5l2 1v-2.5zM13.5 14.8v2.4l3.5-1.7v-2.4z" />
      <path className="lot-tree" d="M12 17v-4m0 0a5 5 0 1 1 .1 0z" />
    </>
  );
}
