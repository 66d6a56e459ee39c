import { expect, it, vi } from 'vitest';
import { watchScrollOf } from '#flows/home/scroll.ts';

/** A page of 2000 px in a window of 500 px. */
const openPage = (scrollTop = 0) => {
  const view = { scrollTop, clientHeight: 500, scrollHeight: 2000 };
  const told: unknown[] = [];
  const document = Object.assign(new EventTarget(), { documentElement: view });
  document.addEventListener('portal:scroll', (event) => told.push((event as CustomEvent).detail));
  const window = Object.assign(new EventTarget(), { document });
  const listen = vi.spyOn(window, 'addEventListener');
  const stop = watchScrollOf(window as unknown as Window);
  const scrollTo = (top: number): void => {
    view.scrollTop = top;
    window.dispatchEvent(new Event('scroll'));
  };
  return { told, listen, stop, scrollTo };
};
const mark = (percent: number) => ({ tag: 'accueil', percent });

it('Each quarter of the home page that was seen is reported once, as far as the page is scrolled', () => {
  const { told, listen, stop, scrollTo } = openPage();
  expect(told).toEqual([mark(25)]);
  scrollTo(498);
  expect(told).toEqual([mark(25)]);
  scrollTo(499);
  scrollTo(0);
  scrollTo(499);
  expect(told).toEqual([mark(25), mark(50)]);
  scrollTo(1500);
  expect(told).toEqual([mark(25), mark(50), mark(75), mark(100)]);
  expect(listen).toHaveBeenCalledWith('scroll', expect.anything(), { passive: true });
  stop();
});

it('A page that was left is no longer reported', () => {
  const { told, stop, scrollTo } = openPage();
  stop();
  scrollTo(1500);
  expect(told).toEqual([mark(25)]);
});
