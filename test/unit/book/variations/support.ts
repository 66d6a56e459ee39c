import type { Variations } from './samples.ts';

const code = 'TOLL1.0a1b2c3d4e5f';

export const ofSupport: Variations = {
  'support-code': [
    {
      is: 'shown.uncopied',
      where: 'it can be read out, scanned and sent as it is',
      context: { code, scan: code, shortCode: 'K7QW3N', isExact: true },
    },
    {
      is: 'shown.uncopied',
      where: 'it can be copied alone',
      context: { code, scan: '', shortCode: null, isExact: false },
    },
  ],
};
