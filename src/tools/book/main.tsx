import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Book } from './Book.tsx';
import { system } from './theme.ts';
import '#ui/tokens.css';

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <Book />
    </ChakraProvider>
  </StrictMode>,
);
