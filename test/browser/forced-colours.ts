import type { Page } from '@playwright/test';

/**
 * What looks like plain text, or like an unchosen option, where the device replaces all colours: buttons without frame,
 * line or picture, and chosen cards whose box is hidden and whose frame is like the others'. One line each.
 */
export const lostControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isFramed = (element: Element): boolean => {
      const { borderTopWidth, borderBottomWidth, outlineStyle, textDecorationLine, appearance } =
        getComputedStyle(element);
      return (
        Number.parseFloat(borderTopWidth) > 0 ||
        Number.parseFloat(borderBottomWidth) > 0 ||
        outlineStyle !== 'none' ||
        textDecorationLine !== 'none' ||
        !['none', 'button'].includes(appearance)
      );
    };
    const shown = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 60)}`;
    const bare = [...document.querySelectorAll('button, [role=button]')].filter(
      (control) =>
        isSeen(control) &&
        ![control, ...control.querySelectorAll('*')].some(isFramed) &&
        control.querySelector('svg, img') === null &&
        getComputedStyle(control, '::after').content === 'none',
    );
    const chosen = [...document.querySelectorAll('label:has(:checked)')].filter((card) => {
      const box = card.querySelector(':checked');
      if (box === null || getComputedStyle(box).opacity !== '0') return false;
      const other = [...(card.parentElement?.children ?? [])].find((one) => !one.matches(':has(:checked)'));
      return other !== undefined && getComputedStyle(card).borderTopColor === getComputedStyle(other).borderTopColor;
    });
    return [
      ...bare.map((control) => `no frame: ${shown(control)}`),
      ...chosen.map((card) => `not seen as chosen: ${shown(card)}`),
    ];
  });
