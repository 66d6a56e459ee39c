import type { ReactNode } from 'react';
import type { Statement } from '#domain/money/statement.ts';
import type { Problem } from '#domain/problem.ts';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

const takeFocus = (notice: HTMLDivElement | null): void => {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'nearest' });
};

type Props = {
  problem: Problem | null;
  /** What the attempt has cost. */
  money: Statement | null;
  /** The page opens with it: the focus is at the heading. */
  isArrival?: boolean;
  children?: ReactNode;
  /** Other buttons, and links of the second rank. */
  actions?: ReactNode;
  links?: ReactNode;
};

/** Why the operator refused: scrolled into view and focused after a press; with other actions, if there are any. */
export const Refusal = ({ problem, money, isArrival = false, children, actions, links }: Props) =>
  problem !== null && (
    <div tabIndex={-1} ref={isArrival ? undefined : takeFocus}>
      <ProblemNotice problem={problem} actions={actions} links={links}>
        <p>
          <MoneyStatement of={money} />
        </p>
        {children}
      </ProblemNotice>
    </div>
  );
