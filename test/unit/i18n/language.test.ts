import { i18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { activate } from '#i18n/catalogue.ts';
import { languages } from '#domain/language.ts';
import { joinLanguage, preferredLanguage, splitLanguage } from '#i18n/language.ts';

describe('The language in the address', () => {
  it.each([
    ['/es/form/payment', { language: 'es', path: '/form/payment' }],
    ['/es', { language: 'es', path: '/' }],
    ['/es/', { language: 'es', path: '/' }],
    ['/form/payment', { language: undefined, path: '/form/payment' }],
    ['/', { language: undefined, path: '/' }],
    ['/pt/journeys', { language: undefined, path: '/pt/journeys' }],
    ['/especial', { language: undefined, path: '/especial' }],
    ['/ES/journeys', { language: 'es', path: '/journeys' }],
    ['//es//journeys/', { language: 'es', path: '/journeys' }],
    ['/%65s/help', { language: 'es', path: '/help' }],
    ['/es/fr/help', { language: 'es', path: '/help' }],
  ])('%s', (pathname, parts) => {
    expect(splitLanguage(pathname)).toEqual(parts);
  });

  it('The language in the address comes back in front of any path', () => {
    for (const language of [...languages, undefined])
      for (const path of ['/', '/journeys', '/payment/success'])
        expect(splitLanguage(joinLanguage(language, path))).toEqual({ language, path });
  });
});

describe('The language of a visitor without prefix', () => {
  it.each([
    ['the stored choice first', { stored: 'it' as const, browser: ['de'] }, 'it'],
    ['then the browser’s first language that we speak', { stored: undefined, browser: ['pt-BR', 'de-AT', 'es'] }, 'de'],
    ['whatever its case', { stored: undefined, browser: ['EN-gb'] }, 'en'],
    ['French when we speak none of them', { stored: undefined, browser: ['pt', 'nl'] }, 'fr'],
    ['French when the browser says nothing', { stored: undefined, browser: [] }, 'fr'],
  ])('%s', (_, choices, language) => {
    expect(preferredLanguage(choices)).toBe(language);
  });
});

describe('Choosing a language', () => {
  it('A chosen language loads the first view’s texts at once and the rest with the next screen; a further language loads all', async () => {
    // As on a page that has just been opened, whatever other tests have shown before.
    vi.resetModules();
    i18n.loadAndActivate({ locale: '', messages: {} });
    const { activate, withTexts } = await import('#i18n/catalogue.ts');
    await activate('es');
    expect(i18n.locale).toBe('es');
    const early = Object.keys(i18n.messages).length;
    expect(early).toBeGreaterThan(30);
    expect(await withTexts(async () => 'a screen')()).toBe('a screen');
    const all = Object.keys(i18n.messages).length;
    expect(all).toBeGreaterThan(early + 100);
    await activate('de');
    expect(Object.keys(i18n.messages)).toHaveLength(all);
  });

  it('Choosing a language ends on the last of two quick choices', async () => {
    await Promise.all([activate('de'), activate('it')]);
    expect(i18n.locale).toBe('it');
    await Promise.all([activate('fr'), activate('it')]);
    expect(i18n.locale).toBe('it');
  });
});
