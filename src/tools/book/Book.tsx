import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { entries, release } from 'virtual:book';
import styles from './book.module.css';
import { Contents } from './Contents.tsx';
import { hrefOf, useAddress } from './use-address.ts';
import { useEscape } from './use-escape.ts';

const MachinePage = lazy(() => import('./MachinePage.tsx').then((module) => ({ default: module.MachinePage })));
const MapPage = lazy(() => import('./MapPage.tsx').then((module) => ({ default: module.MapPage })));
const PlainPage = lazy(() => import('./PlainPage.tsx').then((module) => ({ default: module.PlainPage })));
const PlainContents = lazy(() => import('./PlainPage.tsx').then((module) => ({ default: module.PlainContents })));
const CasesPage = lazy(() => import('./CasesPage.tsx').then((module) => ({ default: module.CasesPage })));
const SupportPage = lazy(() => import('./SupportPage.tsx').then((module) => ({ default: module.SupportPage })));
const CountsPage = lazy(() => import('./CountsPage.tsx').then((module) => ({ default: module.CountsPage })));
const ComparePage = lazy(() => import('./ComparePage.tsx').then((module) => ({ default: module.ComparePage })));

const Page = () => {
  const [first, ...rest] = useAddress();
  const entry = entries.find(({ name }) => name === first);
  if (first === 'map') return <MapPage />;
  if (first === 'cases') return <CasesPage name={rest[0]} chosen={rest[1]} at={rest[2]} />;
  if (first === 'support') return <SupportPage />;
  if (first === 'counts') return <CountsPage />;
  if (first === 'compare') return <ComparePage name={rest[0]} against={rest[1]} />;
  if (first === 'plain') return <PlainContents />;
  if (entry && rest[0] === 'plain') return <PlainPage key={entry.name} name={entry.name} />;
  const at = rest[0] === 'at' ? rest[1] : undefined;
  if (entry) return <MachinePage key={`${entry.name} ${at ?? ''}`} entry={entry} at={at} />;
  return <Contents missing={first} />;
};

const pages = [
  ['Machines'],
  ['Map', 'map'],
  ['Plain words', 'plain'],
  ['Test cases', 'cases'],
  ['Compare releases', 'compare'],
  ['Counts', 'counts'],
  ['Open a support code', 'support'],
] as const;

/** The pages of the book; on a phone they are folded, so that a page begins with its own title. */
const Menu = () => {
  const address = useAddress().join('/');
  const [openedAt, setOpenedAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === address;
  useEscape(
    isOpen,
    useCallback(() => {
      setOpenedAt(undefined);
      button.current?.focus();
    }, []),
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.menu}
        aria-expanded={isOpen}
        aria-controls="pages"
        onClick={() => setOpenedAt(isOpen ? undefined : address)}>
        Menu
      </button>
      <nav id="pages" aria-label="Book" data-open={isOpen}>
        {pages.map(([name, ...parts]) => (
          <a key={name} href={hrefOf(...parts)} aria-current={address === parts.join('/') ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </>
  );
};

/** The chart book: every machine of the portal, for analysts, testers and support. */
export const Book = () => (
  <>
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}>
      Skip to content
    </a>
    <header className={styles.head}>
      <a href={hrefOf()} className={styles.brand}>
        Chart book <small>release {release}</small>
      </a>
      <Menu />
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Page />
      </Suspense>
    </main>
  </>
);
