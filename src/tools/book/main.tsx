import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Book } from './Book.tsx';
import './book.css';

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Book />
  </StrictMode>,
);
