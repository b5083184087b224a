/** Says why nothing was added, and ends the process. */
export async function endWith(database: { close(): Promise<void> }, sentence: string): Promise<never> {
  process.stderr.write(`${sentence}\n`);
  await database.close();
  process.exit(1);
}
