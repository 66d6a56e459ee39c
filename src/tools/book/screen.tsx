import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createFrame } from './frame.ts';
import { isOrder, type Report } from './messages.ts';
import { FrozenScreen } from './FrozenScreen.tsx';
import '#ui/base.css';
// What screens fetch when the page is idle is loaded here at once: a state is drawn as a whole.
import '#ui/dialog/DialogBox.tsx';

// The shown page has a title of its own.
document.querySelector('title')?.remove();

const report = (message: Report): void => window.parent.postMessage(message, window.location.origin);
const frame = createFrame(window, createMemoryHistory({ initialEntries: ['/'] }), report);

window.addEventListener('message', ({ data, origin, source }) => {
  if (origin === window.location.origin && source === window.parent && isOrder(data)) void frame.show(data);
});

// Links on a picture of a screen do not navigate: the frame only reports them.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    report({ type: 'link.followed', href: link.getAttribute('href') ?? '' });
  },
  true,
);
document.addEventListener('submit', (event) => event.preventDefault());

createRoot(document.getElementById('root') ?? document.body).render(<FrozenScreen frame={frame} />);
report({ type: 'frame.ready' });
