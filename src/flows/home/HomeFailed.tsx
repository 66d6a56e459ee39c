import { Trans } from '@lingui/react/macro';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';

/**
 * The notice that a part of the home page could not be loaded. The pressed button disappears, maybe before the code
 * that keeps the focus has loaded: the heading takes the focus (rule A11Y-2).
 */
export const HomeFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed
    isPart
    onRetry={() => {
      if (document.activeElement?.closest('[data-kind=error]')) document.querySelector('h1')?.focus();
      onRetry();
    }}>
    <p>
      <Trans>You can find and pay for your trips here.</Trans>
    </p>
  </LoadFailed>
);
