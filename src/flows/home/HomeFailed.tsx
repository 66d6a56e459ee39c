import { LoadFailed } from '#ui/problem/LoadFailed.tsx';

/**
 * What the home page could not load. The button goes as it is pressed, maybe before the code that keeps the focus near has come: the heading
 * takes the focus (rule A11Y-2).
 */
export const HomeFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed
    isPart
    onRetry={() => {
      if (document.activeElement?.closest('[role=alert]')) document.querySelector('h1')?.focus();
      onRetry();
    }}
  />
);
