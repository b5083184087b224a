import { groupDigits } from "#domain/values/group-digits.ts";

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** @returns "1.5 GB" */
function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power > 2 ? 1 : 0)} ${units[power]}`;
}

const took = (milliseconds: number) =>
  milliseconds < 1000 ? `${groupDigits(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** For owners: whether the software does its work. */
export const systemCopy = {
  title: "System",
  line: "What runs, and whether it does its work. For whoever runs the site.",
  release: {
    title: "Release",
    version: "Version",
    versionOf: (release: string, revision: string | undefined) => (revision ? `${release} (${revision})` : release),
    since: "Running since",
    store: "Store",
    stores: { sqlite: "SQLite", postgres: "PostgreSQL" },
    connections: "Connections",
    connectionsOf: ({ open, idle, waiting }: { open: number; idle: number; waiting: number }) =>
      `${open} open, of them ${idle} idle; ${waiting} requests wait for one`,
    files: "Uploaded files",
    filesState: "No file can be stored",
    disks: { files: "Free disk for files", store: "Free disk for the store" } as Record<string, string>,
    sizeOf,
    backup: "Last backup",
    noBackup: "None is recorded. See “Backups” in docs/running.md.",
  },
  jobs: {
    title: "Recurring jobs",
    caption: "Recurring jobs and how they last ended",
    name: "Job",
    success: "Last success",
    took: "Took",
    tookOf: (milliseconds: number | null) => (milliseconds === null ? "" : took(milliseconds)),
    due: "Next",
    state: "State",
    never: "Not yet",
    works: "Works",
    running: "Runs now",
    failsOf: (failures: number, failure: string | null) =>
      `${failures === 1 ? "Failed once" : `Failed ${failures} times in a row`}${failure ? `: ${failure}` : ""}`,
  },
  errors: {
    title: "Errors",
    line: "Errors that this process has logged since it started. The log has the details.",
    none: "None.",
    kind: "In the log as",
    count: "Times",
  },
  outbox: {
    title: "Waiting to be delivered",
    none: "Nothing waits, nothing has failed.",
    caption: "Deliveries by destination and state",
    destination: "To",
    destinations: { mail: "Email", sheet: "Sheet", connection: "Connection", push: "Push", text: "Text" },
    state: "State",
    states: { pending: "Waiting", failed: "Failed", refused: "No such address" },
    count: "Number",
    oldest: "Oldest",
  },
} as const;
