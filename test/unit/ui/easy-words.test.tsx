import { i18n } from '@lingui/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PortalContext } from '#runtime/use-flow.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { PlainPanel } from '#shell/PlainPanel.tsx';
import { usePlainTexts } from '#shell/plain-texts.ts';
import { show } from './show.tsx';

afterEach(cleanup);

/** The easy words of a page whose flow is in that state. */
const wordsOf = (name: string, value: unknown, context: object = {}): string => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const matches = (state: string): boolean => state === 'open' && typeof value === 'object' && value !== null;
  const snapshot = { value, context, matches };
  const actor = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) };
  const current = { name, actor };
  const portal = { currentFlow: { get: () => current, subscribe: () => () => {} } };
  show(
    <PortalContext value={portal as unknown as Portal}>
      <PlainPanel />
    </PortalContext>,
  );
  return screen.getByRole('complementary', { name: 'In easy words' }).textContent;
};

describe('The easy words', () => {
  it.each([
    ['home', 'shown', 'You can pay here.'],
    ['journey-search', { form: 'editing' }, 'Write the letters and numbers of your number plate.'],
    ['journey-selection', { open: 'list' }, 'We have found no trip.'],
    ['payment', { choosing: 'billing' }, 'Choose how you want to pay.'],
    ['payment-return', { confirmation: 'done' }, 'You have paid.'],
    ['payment-return', { waiting: 'idle' }, 'Do not pay again now.'],
    ['payment-return', { unclear: 'idle' }, 'Do not pay again now.'],
    ['payment-return', 'showingRefusal', 'Do not pay again now.'],
    ['payment-return', 'showingRejected', 'Your payment did not work.'],
    ['payment-return', 'showingCancelled', 'You have not paid.'],
    ['claim', 'choosing', 'Choose the trip here.'],
    ['claim-form', { form: 'editing' }, 'Tell us what is wrong.'],
  ])('The easy words of %s in the state %j say “%s”, beside a picture', (name, value, sentence) => {
    expect(wordsOf(name, value, { trips: [], money: { refusal: { says: 'notCharged' } } })).toContain(sentence);
    expect(document.querySelector('svg')).not.toBeNull();
  });

  it('The easy words of a refused payment ask not to pay again while an earlier payment is not confirmed', () =>
    expect(wordsOf('payment-return', 'showingRejected', { money: { refusal: { says: 'notChargedNow' } } })).toContain(
      'Do not pay again now.',
    ));

  it('Every page has a way to a person, and says that the target group has not checked its words', () => {
    const words = wordsOf('site-map', 'shown');
    expect(words).toContain('People who find reading hard have not checked these words yet.');
    expect(screen.getByRole('link', { name: 'Write to a person.' }).getAttribute('href')).toBe('/contact');
  });

  it('The choice of easy words is kept in this browser', async () => {
    const Choice = () => {
      const { isOn, toggle } = usePlainTexts();
      return (
        <button type="button" onClick={toggle}>
          {isOn ? 'on' : 'off'}
        </button>
      );
    };
    render(<Choice />);
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('off');
    await act(async () => button.click());
    expect(button.textContent).toBe('on');
    expect(localStorage.getItem('texts/plain')).toBe('true');
    await act(async () => button.click());
    expect(button.textContent).toBe('off');
  });
});
