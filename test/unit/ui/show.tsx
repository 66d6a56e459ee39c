import { i18n } from '@lingui/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll } from 'vitest';
import { Messages } from '#ui/Messages.tsx';

/** The texts of a file's tests are English, and each test begins with an empty page. */
export const speakEnglish = (): void => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  afterEach(cleanup);
};

/** Renders a piece with the portal's texts. */
export const show = (piece: ReactNode) => render(piece, { wrapper: Messages });
