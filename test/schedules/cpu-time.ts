/** CPU seconds of this process: other load on the machine changes nothing. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
