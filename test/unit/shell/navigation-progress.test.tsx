import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NavigationProgress } from '#shell/NavigationProgress.tsx';

it('A line runs while a page is fetched, and no longer', async () => {
  let arrive = (): void => {};
  const root = createRootRoute({ component: NavigationProgress });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => new Promise<void>((resolve) => (arrive = resolve)),
  });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/' }), slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const { container } = render(<RouterProvider router={router as never} />);
  const isUnderWay = (): boolean => container.querySelector('[data-under-way]') !== null;
  expect(isUnderWay()).toBe(false);
  await act(async () => router.history.push('/slow'));
  expect(isUnderWay()).toBe(true);
  await act(async () => arrive());
  expect(isUnderWay()).toBe(false);
});
