import { createSystem, defineConfig } from '@chakra-ui/react';

/** Chakra brings behaviour (focus, keyboard, roles); looks come from this room's style sheets on the tokens, so no recipe is loaded. */
export const system = createSystem(defineConfig({ preflight: false, cssVarsPrefix: 'toll', theme: {} }));
