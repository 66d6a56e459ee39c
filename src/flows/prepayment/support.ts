import { leaving, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...leaving,
  'country',
  'vehicleClass',
  'count',
  'entrance:gate',
  'exit:gate',
  'prices.outward:euros',
  'prices.back:euros',
  'prices.in.*:gate',
  'prices.out.*:gate',
  'page.*',
  ...trip('trip'),
];
