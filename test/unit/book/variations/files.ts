import { vehicles, type Variations } from './samples.ts';

const faults = [
  {
    line: 4,
    plate: '',
    code: 'number_plate_mandatory',
    written: { plate: '', countryCode: 'FR', validityStartDate: '', validityEndDate: '' },
  },
  {
    line: 7,
    plate: 'AB-1',
    code: 'invalid_number_plate',
    written: { plate: 'AB-1', countryCode: 'ES', validityStartDate: '1/2/2026', validityEndDate: '' },
  },
];

const check = {
  name: 'plates.xlsx',
  columns: [
    { index: 0, name: 'plate' },
    { index: 1, name: '' },
    { index: 2, name: 'from' },
  ],
  hasHeader: false,
  dateOrder: 'month',
  isOrderOpen: true,
  preview: [
    { plate: 'AB-123-CD', countryCode: 'FR', validityStartDate: '2026-11-01T08:00:00', validityEndDate: '' },
    { plate: 'FG-456-HJ', countryCode: 'FR', validityStartDate: '', validityEndDate: '2026-11-30T08:00:00' },
  ],
  codes: ['number_plate_mandatory', 'invalid_number_plate'],
  mapping: { plate: 0, countryCode: 1, validityStartDate: 2, validityEndDate: null },
  encoding: 'utf-8',
  separator: '',
  sheet: 'Fahrzeuge 2026',
  total: 200,
  good: 1,
  duplicates: 2,
  faultTotal: 120,
  faults,
  vehicles: vehicles.slice(0, 2),
};

export const ofFiles: Variations = {
  'fleet-import': [
    {
      is: 'checked',
      where: 'a workbook has many faults',
      context: {
        check,
        choices: {
          mapping: null,
          dateOrder: null,
          mended: { 9: { plate: 'ZZ-1', countryCode: 'FR', validityStartDate: '', validityEndDate: '' } },
        },
      },
    },
    {
      is: 'checked',
      where: 'a file says which vehicles leave',
      context: {
        check: {
          ...check,
          separator: '\t',
          hasHeader: true,
          faultTotal: 0,
          faults: [],
          duplicates: 0,
          good: 2,
          vehicles,
        },
        aim: 'closure',
      },
    },
    {
      is: 'checked',
      where: 'nothing in it can be imported',
      context: { check: { ...check, separator: ',', good: 0, vehicles: [], preview: [], isOrderOpen: false } },
    },
    {
      is: 'checked',
      where: 'lines of a file that says which vehicles leave are mended',
      context: {
        check: {
          ...check,
          separator: '|',
          hasHeader: true,
          total: 1,
          good: 1,
          duplicates: 1,
          faultTotal: 1,
          vehicles: vehicles.slice(0, 1),
        },
        aim: 'closure',
        choices: {
          mapping: null,
          dateOrder: null,
          mended: { 4: { plate: 'ZZ-1', countryCode: 'FR', validityStartDate: '', validityEndDate: '' } },
        },
      },
    },
    { is: 'reading', where: 'the file says which vehicles leave', context: { aim: 'closure', percent: 50 } },
    {
      is: 'reported',
      where: 'one line was refused, none imported',
      context: { report: { imported: 0, rejected: [{ line: 2, plate: 'AB', code: 'invalid_number_plate' }] } },
    },
    {
      is: 'reported',
      where: 'many lines were refused',
      context: {
        report: {
          imported: 3,
          rejected: Array.from({ length: 120 }, (_, place) => ({
            line: place + 2,
            plate: `AB-${place}`,
            code: place === 0 ? 'number_plate_already_associated_to_this_user' : 'invalid_number_plate',
          })),
        },
      },
    },
    { is: 'reported', where: 'no line was refused', context: { report: { imported: 1, rejected: [] } } },
  ],
};
