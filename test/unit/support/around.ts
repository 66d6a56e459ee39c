import { createFakeWindow } from '../../faults/fake-window.ts';

const phone = {
  navigator: {
    userAgent: 'Mozilla/5.0 (a phone)',
    languages: ['es-ES', 'ca'],
    onLine: true,
    connection: { effectiveType: '3g', rtt: 450 },
  },
  screen: { width: 390, height: 844 },
  devicePixelRatio: 3,
  innerWidth: 390,
  innerHeight: 664,
};

/** The page in which a support code is made, with this storage of the tab; its clock is 300 s behind the operator's at noon. */
export const around = <TabStorage>(tabStorage: TabStorage) => ({
  window: Object.assign(createFakeWindow(), phone) as Window,
  portal: {
    tabStorage,
    now: () => '2026-11-21T12:05:00Z',
    storedData: { kept: () => ['form/plate', 'language'], clear: async () => {} },
    release: { isOutdated: () => true, arrive: async () => {}, need: <T>(fetchCode: () => Promise<T>) => fetchCode() },
  },
});
