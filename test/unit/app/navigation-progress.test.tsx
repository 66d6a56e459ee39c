// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NavigationProgress } from '#app/shell/NavigationProgress.tsx';

it('a line runs while a page is fetched, and no longer', async () => {
  vi.stubGlobal('scrollTo', () => {});
  let arrive = (): void => {};
  const root = createRootRoute({ component: NavigationProgress });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/alert',
    beforeLoad: () => new Promise<void>((resolve) => (arrive = resolve)),
  });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/' }), next]),
    history: createMemoryHistory(),
  });
  await router.load();
  const { container } = render(<RouterProvider router={router as never} />);
  const isUnderWay = (): boolean => container.querySelector('[data-under-way]') !== null;
  await vi.waitFor(() => expect(container.firstElementChild).not.toBeNull());
  expect(isUnderWay()).toBe(false);
  router.history.push('/alert');
  await vi.waitFor(() => expect(isUnderWay()).toBe(true));
  await act(async () => arrive());
  await vi.waitFor(() => expect(isUnderWay()).toBe(false));
  vi.unstubAllGlobals();
});
