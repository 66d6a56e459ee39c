import { leaving, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...leaving,
  'country',
  'vehicleClass',
  'count',
  'entrance',
  'exit',
  'prices.outward',
  'prices.back',
  'prices.in.*',
  'prices.out.*',
  'page.*',
  ...trip('trip'),
];
