/**
 * An address for each act of a record, all with the module of the record's page, which a GET shows.
 * @param needs what a POST of each act needs
 */
export const actUrls = <const Need extends string>(
  record: string,
  module: string,
  read: Need,
  needs: Record<string, Need>,
) => Object.entries(needs).map(([act, need]) => [`${record}/${act}`, module, { GET: read, POST: need }] as const);

type Url<Rules> = readonly [path: string, module: string, rules: Rules, id?: string | undefined];

/**
 * Gives the route of each further address of a module an id of its own. The browser's router knows only ids that begin
 * with the area's folder (framework/area-manifests.ts).
 */
export function withIds<Rules>(urls: readonly Url<Rules>[]): readonly Url<Rules>[] {
  const known = new Set<string>();
  return urls.map(([path, module, rules, id = known.has(module) ? `routes/${path}` : undefined]) => {
    known.add(module);
    return [path, module, rules, id];
  });
}
