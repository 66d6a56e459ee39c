import { fromCallback } from 'xstate';
import { type ProviderRequest, providers } from '#domain/payment/provider.ts';

type Placing = (page: Document, form: HTMLFormElement, address: URL, name: string, value: string) => void;
const place: Record<(typeof providers)[keyof typeof providers], Placing> = {
  address: (_, __, address, name, value) => address.searchParams.append(name, value),
  inputs: (page, form, _, name, value) => {
    const input = page.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  },
};

/** Sends the browser to the card provider by a POST form, with the parameters in the address or in the form, as the provider expects (rule PAY-6). */
export const postToProvider = (window: Window, { psp, url, parameters }: ProviderRequest): void => {
  const { document } = window;
  const form = document.createElement('form');
  form.method = 'post';
  form.hidden = true;
  const address = new URL(url);
  for (const { name, value } of parameters) place[providers[psp]](document, form, address, name, value);
  // Set and called through the prototype: an input named “action” or “submit” hides the form's own property.
  form.setAttribute('action', address.href);
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
};

/** Hands a file to the browser's downloads. */
export const saveFile = (window: Window, file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = window.document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The download has started by then; a URL that is never revoked keeps the file in memory.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Opens the device's share sheet with a text, or copies the text where there is none; null if the driver closed the sheet. */
export const shareText = async ({ navigator }: Window, text: string): Promise<'shared' | 'copied' | null> => {
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(text);
    return 'copied';
  }
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
};

/** Notifies a flow when its page is hidden, when it becomes visible again, and when it is restored from the back/forward cache. */
export const watchPageOf = (window: Window) =>
  fromCallback(({ sendBack }) => {
    const onRestore = (event: PageTransitionEvent) => event.persisted && sendBack({ type: 'page.restored' });
    const isHidden = () => window.document.visibilityState === 'hidden';
    const onShow = () => sendBack({ type: isHidden() ? 'page.hidden' : 'page.shown' });
    if (isHidden()) sendBack({ type: 'page.hidden' });
    window.addEventListener('pageshow', onRestore);
    window.document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('pageshow', onRestore);
      window.document.removeEventListener('visibilitychange', onShow);
    };
  });
