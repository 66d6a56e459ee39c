/** The states in which an attempt waits for the provider or for the driver. The machine has the effect `watchPage`, the delay, the actions and the states that they name. */
export const redirecting = {
  description:
    'The browser is leaving for the provider. Whoever comes back by the back button finds the payment’s state, not a second chance to press.',
  tags: 'busy',
  invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
  on: { 'page.restored': 'asking' },
  after: { providerTimeout: 'asking' },
} as const;

export const outcomeUnknown = {
  description: 'The driver decides: ask again, or, knowing that no payment has been confirmed, start anew.',
  tags: 'problem',
  invoke: { id: 'watchPageAgain', src: 'watchPage', onError: {} },
  on: {
    'check.pressed': 'asking',
    'page.restored': 'asking',
    'resume.pressed': { target: 'resumed', actions: ['releaseAttempt', 'clearProblem'] },
  },
} as const;
