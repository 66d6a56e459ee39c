import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#tools/book/theme.ts';
import { ScreenFrame } from '#tools/book/ScreenFrame.tsx';

const snapshot = { machine: 'help', value: 'loading', context: {}, status: 'active' as const, children: {} };
const here = Promise.resolve();

/** Suspends, like a page whose next step is loading. */
const Page = ({ waitsFor }: { waitsFor: Promise<void> }) => {
  use(waitsFor);
  return <ScreenFrame flow="help" snapshot={snapshot} />;
};
const Book = ({ waitsFor }: { waitsFor: Promise<void> }) => (
  <ChakraProvider value={system}>
    <Suspense fallback="Loading…">
      <Page waitsFor={waitsFor} />
    </Suspense>
  </ChakraProvider>
);

afterEach(cleanup);

it('A screen that becomes ready while the next step is fetched is shown that step', async () => {
  const book = await act(async () => render(<Book waitsFor={here} />));
  const source = book.container.querySelector('iframe')?.contentWindow;
  if (!source) throw new Error('There is no screen.');
  const posted = vi.spyOn(source, 'postMessage').mockReturnValue();

  let resolve = (): void => {};
  const promise = new Promise<void>((arrived) => (resolve = arrived));
  await act(async () => book.rerender(<Book waitsFor={promise} />));
  expect(book.container.textContent).toContain('Loading…');
  const { origin } = window.location;
  await act(async () =>
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'frame.ready' }, origin, source })),
  );
  expect(posted).not.toHaveBeenCalled();
  await act(async () => resolve());
  expect(posted).toHaveBeenCalledWith({ type: 'show', flow: 'help', snapshot, language: 'es' }, origin);
});
