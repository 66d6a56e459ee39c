import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './theme.ts';

/** Around every screen that uses a piece of Chakra; such screens are lazy, so the first view does not wait for it. */
export const ChakraKit = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
