import type { Page, Route } from '@playwright/test';

const general = 'Ha surgido un error, vuelva a intentarlo más adelante.';

export type Fault = { strike: (route: Route) => Promise<void>; told: string };

/** How a call can go wrong, and what a driver is then told where it matters. */
export const faults = {
  'a bare 500': { strike: (route) => route.fulfill({ status: 500 }), told: general },
  'a dropped connection': { strike: (route) => route.abort('connectionreset'), told: 'El servicio no responde.' },
  'an answer that cannot be read': {
    // What is read is cut short; what is sent is answered with the wrong shape.
    strike: (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: route.request().method() === 'GET' ? '{"journeys": [' : '[]',
      }),
    told: general,
  },
} satisfies Record<string, Fault>;

/** A refusal in one of the operator's own codes. */
export const refusal = (code: string, told: string): Fault => ({
  strike: (route) => route.fulfill({ status: 400, json: { message: code } }),
  told,
});

/** Breaks a call until it is mended; `posts` counts how often it was sent by POST since. */
export const breakCall = async (page: Page, call: RegExp, { strike, told }: Fault) => {
  let isBroken = true;
  let posts = 0;
  await page.route(call, (route) => {
    if (route.request().method() === 'POST') posts += 1;
    return isBroken ? strike(route) : route.fallback();
  });
  return { told, posts: () => posts, mend: () => (isBroken = false) };
};

/** The question how a payment stands. */
export const isStatusQuestion = (address: string, method: string): boolean =>
  method === 'GET' && /\/services\/v1\/payments\/(?!receipt|confirmation)[^/]+$/.test(new URL(address).pathname);
