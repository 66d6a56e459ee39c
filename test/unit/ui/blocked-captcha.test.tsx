import { expect, it, vi } from 'vitest';
import { Captcha } from '#ui/captcha/Captcha.tsx';
import { show, speakEnglish } from './show.tsx';

vi.mock('#ui/captcha/CaptchaWidget.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
speakEnglish();

it('A security check whose code is blocked fails at once', async () => {
  const failed = vi.fn();
  const ignore = (): void => {};
  show(
    <Captcha challenge="{}" hasWaited headers={() => ({})} onSolved={ignore} onFailed={failed} onExpired={ignore} />,
  );
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
});
