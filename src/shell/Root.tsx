import type { ReactNode } from 'react';
import { BrokenPage } from '#runtime/BrokenPage.tsx';
import type { Frame } from '#runtime/route-tree.tsx';
import { Messages } from '#ui/Messages.tsx';
import { OffersContext } from '#ui/problem/offers.tsx';
import { offers } from './offers.tsx';
import { PortalShell } from './PortalShell.tsx';

/** A page that failed inside the shell. Code that failed to load loads only after a reload; typed values are kept. */
const PageError = ({ error }: { error: unknown }) => {
  console.error(error);
  return <BrokenPage onRetry={() => globalThis.location.reload()} />;
};

/** Shown when even the shell failed. */
const ShellError = (props: { error: unknown }) => (
  <Messages>
    <main>
      <OffersContext value={offers}>
        <PageError {...props} />
      </OffersContext>
    </main>
  </Messages>
);

/** The language of the address is active before any page is shown. */
const Shell = ({ children }: { children: ReactNode }) => (
  <Messages>
    <OffersContext value={offers}>
      <PortalShell>{children}</PortalShell>
    </OffersContext>
  </Messages>
);

/** The page frame of the portal, for its routes. */
export const frame: Frame = { Shell, PageError, ShellError };
