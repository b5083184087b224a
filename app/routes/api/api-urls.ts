import { firmRecords, networkRecords } from "#domain/connections/api-record.ts";

/** Every URL of the API below `/api/v1`. All but the last share a module, which finds the endpoint by its path. */
export const apiUrls: readonly (readonly [path: string, module: string])[] = [
  ["token", "endpoint.ts"],
  ["leads", "endpoint.ts"],
  ["leads/:id", "endpoint.ts"],
  ["leads/:id/stage", "endpoint.ts"],
  ["leads/:id/notes", "endpoint.ts"],
  ["leads/:id/activities", "endpoint.ts"],
  ["leads/:id/tasks", "endpoint.ts"],
  ["contacts", "endpoint.ts"],
  ["contacts/:id", "endpoint.ts"],
  ["tasks", "endpoint.ts"],
  ["tasks/:id", "endpoint.ts"],
  ["tasks/:id/completion", "endpoint.ts"],
  ["tasks/:id/reopening", "endpoint.ts"],
  ["hooks", "endpoint.ts"],
  ["hooks/:id", "endpoint.ts"],
  ["events/:id/sample", "endpoint.ts"],
  ...[...networkRecords.map((name) => `network/${name}`), ...firmRecords.map((name) => `firm/${name}`)].flatMap(
    (path) => ["", "/changes", "/:id"].map((end) => [`${path}${end}`, "endpoint.ts"] as const),
  ),
  ["openapi.json", "openapi.ts"],
];
