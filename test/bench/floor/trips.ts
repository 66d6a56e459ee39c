const day = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 1_800_000).toISOString().slice(0, 19);

/** A list that is longer than any driver's. */
export const manyTrips = Array.from({ length: 10_000 }, (_, index) => ({
  id: `t${index}`,
  date: day(index),
  nature: 'freeFlow',
  status: 'TERMINE',
  carCategory: '1',
  deadline: '2027-01-31',
  ttcPrice: 4.2,
}));
