import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { afterEach, beforeAll } from 'vitest';

/** The texts of a file's tests are English, and each test begins with an empty page. */
export const speakEnglish = (): void => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  afterEach(cleanup);
};

const Translated = ({ children }: PropsWithChildren) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;

/** Renders a piece with the portal's texts. */
export const show = (piece: ReactNode) => render(piece, { wrapper: Translated });
