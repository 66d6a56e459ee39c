import { leaving, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...leaving,
  'country',
  'vehicleClass',
  'count',
  'entrance:gate',
  'exit:gate',
  'prices.outward:cents',
  'prices.back:cents',
  'prices.in.id:gate',
  'prices.in.label:place',
  'prices.out.id:gate',
  'prices.out.label:place',
  'page.*',
  ...trip('trip'),
];
