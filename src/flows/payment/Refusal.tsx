import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#domain/problem.ts';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

const takeFocus = (notice: HTMLDivElement | null): void => {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'nearest' });
};

/** Why the operator refused: shown under the form, scrolled into view, and focused; with other actions, if there are any. */
export const Refusal = ({ problem, children }: { problem: Problem | null; children?: ReactNode }) =>
  problem !== null && (
    <div tabIndex={-1} ref={takeFocus}>
      <ProblemNotice problem={problem}>
        <p>
          <Trans>As far as we know, you have not been charged.</Trans>
        </p>
        {children}
      </ProblemNotice>
    </div>
  );
