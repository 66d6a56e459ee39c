/** Browser storage in memory that can be made to fail. */
export const area = (
  begin: Readonly<Record<string, string>> = {},
  broken: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>> = {},
): Storage => {
  const values = new Map(Object.entries(begin));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return Object.assign(storage, broken);
};

export const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};
