import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPlace, PlaceContext } from '#runtime/page-location.ts';
import { NavigationProgress } from '#shell/NavigationProgress.tsx';

it('A line runs while a page is fetched, and no longer', () => {
  const place = createPlace(
    {
      href: (url) => url,
      go: () => {},
      push: () => {},
      router: () => new Promise(() => {}),
      Failed: () => null,
    },
    { pathname: '/', search: '', state: {} },
  );
  const { container } = render(
    <PlaceContext value={place}>
      <NavigationProgress />
    </PlaceContext>,
  );
  const isUnderWay = (): boolean => container.querySelector('[data-under-way]') !== null;
  expect(isUnderWay()).toBe(false);
  act(() => place.set({ isUnderWay: true }));
  expect(isUnderWay()).toBe(true);
  act(() => place.set({ isUnderWay: false }));
  expect(isUnderWay()).toBe(false);
});
