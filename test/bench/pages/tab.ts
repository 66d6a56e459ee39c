import type { Browser, Page } from '@playwright/test';

type Send = (method: string, params?: object) => Promise<unknown>;

/** A page of a browser over its protocol. */
export type Tab = {
  send: Send;
  /** The result of a function that runs in the page, and uses nothing from outside. */
  evaluate: <Result>(read: () => Result) => Promise<Result>;
  close: () => Promise<void>;
};

type Evaluated<Result> = { result: { value: Result }; exceptionDetails?: { text: string } };

const tabOver = (send: Send, close: () => Promise<void>): Tab => ({
  send,
  evaluate: async <Result>(read: () => Result) => {
    const params = { expression: `(${String(read)})()`, returnByValue: true };
    const { result, exceptionDetails } = (await send('Runtime.evaluate', params)) as Evaluated<Result>;
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value;
  },
  close,
});

export const tabOf = async (page: Page): Promise<Tab> => {
  const session = await page.context().newCDPSession(page);
  return tabOver(
    (method, params) => session.send(method as 'Page.enable', params as undefined),
    () => page.close(),
  );
};

/**
 * A phone of its own, whose tabs no tool looks into: in a page that a debugger follows, V8 parses a whole file of React
 * a second time at each `Error` that it makes, which a visitor's browser does not.
 */
export const newPhone = async (browser: Browser) => {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const openTab = async (): Promise<Tab> => {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await root.send('Target.attachToTarget', { targetId });
    const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
    let last = 0;
    root.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId !== sessionId) return;
      const { id, result, error } = JSON.parse(event.message) as Record<string, never> & { id: number };
      if (error) waiting.get(id)?.reject(new Error(JSON.stringify(error)));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    });
    const send: Send = (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, { resolve, reject });
        const message = JSON.stringify({ id, method, params });
        root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: false });
    await send('Emulation.setLocaleOverride', { locale: 'es-ES' });
    return tabOver(send, async () => {
      await root.send('Target.closeTarget', { targetId });
    });
  };
  return { openTab, close: () => root.send('Target.disposeBrowserContext', { browserContextId }) };
};
