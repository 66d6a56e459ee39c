import { createSystem, defineConfig, defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Keyboard focus looks the same on every control. */
const focusRing = { '&:focus-visible': { outline: '3px solid var(--color-primary)', outlineOffset: '2px' } };

const control = { font: 'inherit', minHeight: 'var(--touch)', borderRadius: 'var(--radius-small)', ...focusRing };

const button = defineRecipe({
  className: 'toll-button',
  base: {
    ...control,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    paddingInline: '1rem',
    fontWeight: 600,
    cursor: 'pointer',
    '&[aria-disabled=true], &:disabled': { background: 'var(--color-off)', color: 'var(--color-muted)' },
  },
  variants: {
    variant: {
      solid: { background: 'var(--color-fill)', color: 'var(--color-on-fill)', border: '1px solid transparent' },
      outline: { background: 'transparent', color: 'var(--color-primary)', border: '1px solid currentColor' },
      plain: { background: 'transparent', color: 'var(--color-primary)', border: '1px solid transparent' },
    },
  },
  defaultVariants: { variant: 'solid' },
});

const field = defineRecipe({
  className: 'toll-field',
  base: {
    ...control,
    width: '100%',
    paddingInline: '0.75rem',
    color: 'var(--color-ink)',
    background: 'var(--color-surface)',
    border: '1px solid var(--color-field-line)',
    '&[aria-invalid=true]': { borderColor: 'var(--color-red)' },
  },
});

const link = defineRecipe({
  className: 'toll-link',
  base: { color: 'var(--color-primary)', textDecoration: 'underline', ...focusRing },
});

const badge = defineRecipe({
  className: 'toll-badge',
  base: {
    paddingInline: '0.5rem',
    borderRadius: 'var(--radius-small)',
    fontSize: 'var(--text-small)',
    color: 'var(--color-primary-strong)',
    background: 'var(--color-primary-soft)',
  },
});

const panel = {
  color: 'var(--color-ink)',
  background: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius)',
};

const card = defineSlotRecipe({
  className: 'toll-card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: { root: { ...panel, boxShadow: 'var(--shadow)' }, body: { padding: '1rem' } },
});

const alert = defineSlotRecipe({
  className: 'toll-alert',
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: { root: { ...panel, padding: '1rem' }, title: { fontWeight: 600 } },
  variants: {
    status: {
      info: { root: { background: 'var(--color-primary-soft)' } },
      success: { root: { color: 'var(--color-green)', background: 'var(--color-green-soft)' } },
      warning: { root: { color: 'var(--color-amber)', background: 'var(--color-amber-soft)' } },
      error: { root: { color: 'var(--color-red)', background: 'var(--color-red-soft)' } },
    },
  },
  defaultVariants: { status: 'info' },
});

const table = defineSlotRecipe({
  className: 'toll-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: { width: '100%', borderCollapse: 'collapse' },
    columnHeader: { padding: '0.5rem', textAlign: 'start', borderBottom: '2px solid var(--color-line)' },
    cell: { padding: '0.5rem', borderBottom: '1px solid var(--color-line)' },
  },
});

const tabs = defineSlotRecipe({
  className: 'toll-tabs',
  slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', borderBottom: '1px solid var(--color-line)' },
    trigger: {
      ...control,
      paddingInline: '1rem',
      cursor: 'pointer',
      '&[aria-selected=true]': { color: 'var(--color-primary)', boxShadow: 'inset 0 -3px var(--color-primary)' },
    },
  },
});

/**
 * Chakra brings behaviour (focus, keyboard, roles). Its components take their look from the operator's custom properties
 * (tokens.css), as our own do: a Chakra component in a view looks like the rest. Parts that have a style sheet of their
 * own (dialog, country field, calendar, accordion, file field) have no recipe here.
 */
export const system = createSystem(
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'toll',
    theme: {
      tokens: {
        colors: {
          brand: { value: 'var(--color-operator)' },
          ink: { value: 'var(--color-ink)' },
          muted: { value: 'var(--color-muted)' },
          line: { value: 'var(--color-line)' },
          surface: { value: 'var(--color-surface)' },
        },
        fonts: { body: { value: 'var(--font-body)' }, heading: { value: 'var(--font-body)' } },
        radii: { control: { value: 'var(--radius-small)' }, panel: { value: 'var(--radius)' } },
      },
      recipes: { button, input: field, textarea: field, link, badge },
      slotRecipes: { card, alert, table, tabs },
    },
  }),
);
