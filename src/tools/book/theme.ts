import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';

const property = (name: string) => ({ value: `var(--color-${name})` });

/** Chakra's own look in the operator's colour and the portal's tokens (`src/ui/tokens.css`), which know light and dark themselves. */
export const system = createSystem(
  defaultConfig,
  defineConfig({
    conditions: { light: '@media (prefers-color-scheme: light)', dark: '@media (prefers-color-scheme: dark)' },
    globalCss: {
      html: { colorPalette: 'operator' },
      body: { bg: 'bg', color: 'fg', fontSize: 'sm', overflowWrap: 'break-word' },
      ':target, main:focus': { outline: 'none' },
      'header, aside, nav, button, select, iframe, input': { _print: { display: 'none' } },
    },
    theme: {
      tokens: { fonts: { body: { value: 'var(--font-body)' }, heading: { value: 'var(--font-body)' } } },
      semanticTokens: {
        colors: {
          operator: {
            solid: property('fill'),
            contrast: property('on-fill'),
            fg: property('primary'),
            muted: property('primary-soft'),
            subtle: property('primary-soft'),
            emphasized: property('line'),
            focusRing: property('primary'),
            border: property('field-line'),
          },
          bg: {
            DEFAULT: property('surface'),
            panel: property('surface'),
            subtle: property('page'),
            muted: property('page'),
            emphasized: property('off'),
            error: property('red-soft'),
            success: property('green-soft'),
            warning: property('amber-soft'),
            info: property('primary-soft'),
          },
          fg: {
            DEFAULT: property('ink'),
            muted: property('muted'),
            subtle: property('muted'),
            error: property('red'),
            success: property('green'),
            warning: property('amber'),
          },
          border: { DEFAULT: property('line'), muted: property('line'), emphasized: property('field-line') },
        },
      },
      recipes: {
        // A link in a sentence breaks like its words.
        link: { base: { display: 'inline', minHeight: '6' }, defaultVariants: { variant: 'underline' } },
        code: { base: { display: 'inline', wordBreak: 'break-word' } },
      },
    },
  }),
);
