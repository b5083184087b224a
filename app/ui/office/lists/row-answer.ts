/** In the address of a post: it comes from a row, which shows the answer (row-act.tsx). */
export const onRow = "row";

/** Why a row stays as it was; null: it was done. */
export type RowAnswer = { message: string } | null;
