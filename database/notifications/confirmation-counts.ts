import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

export interface ConfirmationBound {
  id: string;
  most: number;
}

/** @returns false if there were enough of one of them already; then nothing is counted, but what another took just now */
export async function countConfirmation(
  tx: Writer,
  bounds: readonly ConfirmationBound[],
  hour: number,
): Promise<boolean> {
  if (bounds.length === 0) return true;
  const most = sql.join(
    bounds.map((bound) => sql`when ${bound.id} then ${sql.lit(bound.most)}`),
    sql` `,
  );
  const full = (id: string) => sql`case ${sql.raw(id)} ${most} end`;
  const ids = sql.join(bounds.map(({ id }) => id));
  const { rows } = await sql`insert into "confirmationCounts" (id, hour, count)
    select id, cast(${hour} as integer), 1 from (${sql.join(
      bounds.map(({ id }) => sql`select cast(${id} as text) as id`),
      sql` union all `,
    )}) as wanted
    where not exists (select 1 from "confirmationCounts" where hour = ${hour} and id in (${ids}) and count >= ${full("id")})
    on conflict (id, hour) do update set count = "confirmationCounts".count + 1
    where "confirmationCounts".count < ${full('"confirmationCounts".id')}
    returning id`.execute(tx);
  return rows.length === bounds.length;
}
