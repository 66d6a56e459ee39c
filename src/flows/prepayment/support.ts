import { leaving, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
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
