/** Milliseconds of CPU that this thread has used: other load on the machine does not count. */
export function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
