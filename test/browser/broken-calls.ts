import type { Page, Route } from '@playwright/test';

const general = 'Ha surgido un error, vuelva a intentarlo más adelante.';

export type Fault = { strike: (route: Route) => Promise<void>; shownText: string };

/** How a call can fail, and the message to the driver if it matters. */
export const faults = {
  'a bare 500': { strike: (route) => route.fulfill({ status: 500 }), shownText: general },
  'a dropped connection': { strike: (route) => route.abort('connectionreset'), shownText: 'El servicio no responde.' },
  'an answer that cannot be read': {
    // Reading calls are cut short; writing calls are answered with the wrong shape.
    strike: (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: route.request().method() === 'GET' ? '{"journeys": [' : '[]',
      }),
    shownText: general,
  },
  'a refused connection': {
    strike: (route) => route.abort('connectionrefused'),
    shownText: 'El servicio no responde.',
  },
  'a gateway’s page': {
    strike: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    shownText: general,
  },
  'an empty answer': {
    strike: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
    shownText: general,
  },
  'a page of somebody else’s': {
    strike: (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }),
    shownText: general,
  },
  'a closed service': { strike: (route) => route.fulfill({ status: 503, json: {} }), shownText: general },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

/** The six faults of each reading call. */
export const faultNames = [
  'a bare 500',
  'a dropped connection',
  'an answer that cannot be read',
  'a refused connection',
  'a gateway’s page',
  'an empty answer',
] as const satisfies readonly FaultName[];

/** A refusal in one of the operator's own codes. */
export const refusal = (code: string, shownText: string): Fault => ({
  strike: (route) => route.fulfill({ status: 400, json: { message: code } }),
  shownText,
});

/** Breaks a call until it is mended, first by one fault, then by any other; `posts` counts its POSTs since, `struck` the faults. */
export const breakCall = async (page: Page, call: RegExp, first: Fault) => {
  let fault: Fault | null = first;
  let posts = 0;
  let struck = 0;
  await page.route(call, (route) => {
    if (route.request().method() === 'POST') posts += 1;
    if (fault === null) return route.fallback();
    struck += 1;
    return fault.strike(route);
  });
  return {
    shownText: first.shownText,
    posts: () => posts,
    struck: () => struck,
    breakBy: (other: Fault) => (fault = other),
    mend: () => (fault = null),
  };
};

/** The request for a payment's status. */
export const isStatusQuestion = (address: string, method: string): boolean =>
  method === 'GET' && /\/services\/v1\/payments\/(?!receipt|confirmation)[^/]+$/.test(new URL(address).pathname);
