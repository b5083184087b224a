/**
 * An address for each act of a record, all with the module of the record's page, which a GET shows. The browser's router
 * knows only ids that begin with the area's folder (framework/area-manifests.ts).
 * @param needs what a POST of each act needs
 */
export const actUrls = <const Need extends string>(
  record: string,
  module: string,
  read: Need,
  needs: Record<string, Need>,
) =>
  Object.entries(needs).map(
    ([act, need]) => [`${record}/${act}`, module, { GET: read, POST: need }, `routes/${record}/${act}`] as const,
  );
