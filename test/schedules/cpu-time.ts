/** CPU seconds that this process has used: what else the machine does changes nothing. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
