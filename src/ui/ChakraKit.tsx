import { ChakraProvider, createSystem } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Chakra without recipes, tokens or reset: its pieces are `unstyled` and get their looks from our style sheets. */
const system = createSystem({ preflight: false });

/** Around every screen that uses a piece of Chakra; such screens are lazy, so the first view does not wait for it. */
export const ChakraKit = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
