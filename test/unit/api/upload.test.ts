import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendClaim } from '#api/claims.ts';
import { createClient } from '#api/client.ts';
import { quietLimit } from '#api/timeouts.ts';
import { failureNoteOf, problemOf } from '#domain/problem.ts';

type Answer = { status: number; responseText: string } | 'lost';

/** A browser whose uploads go half way, and then end as given. */
const browserThat = (answer: Answer) => {
  const request: { method: string; address: string; headers: Record<string, string> } = {
    method: '',
    address: '',
    headers: {},
  };
  class FakeRequest {
    timeout = 0;
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onerror?: () => void;
    onload?: () => void;
    onloadend?: () => void;
    open(method: string, address: string) {
      Object.assign(request, { method, address });
    }
    setRequestHeader(name: string, value: string) {
      request.headers[name] = value;
    }
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      if (answer === 'lost') this.onerror?.();
      else {
        Object.assign(this, answer);
        this.onload?.();
      }
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return request;
};

const key = 'f3b1c9de-6d0f-4c55-9a1c-2f6f2b0a7e11';
const claim = { journeyIds: ['a'], reasonId: 'other', firstName: 'Ana', lastName: 'García', email: 'ana@example.es' };
const noted: string[] = [];
const client = createClient({
  host: 'a.example',
  language: () => 'it',
  onCall: ({ method, path, status }) => noted.push(`${method} ${path} ${status}`),
  onFailure: ({ message }) => noted.push(message),
});
const send = (onProgress: (percent: number) => void = () => {}) =>
  sendClaim(client, key, { type: 'CNP', sessionId: 's 1', claim, files: [], onProgress });
const problemAfter = async (answer: Answer) => {
  browserThat(answer);
  return send().then(() => undefined, problemOf);
};

describe('A claim that goes out', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    noted.length = 0;
  });

  it('A claim being sent reports its progress, and has the headers of every call', async () => {
    const upload = browserThat({ status: 200, responseText: '{"id":"R-000001"}' });
    const percents: number[] = [];
    expect(await send((percent) => percents.push(percent))).toBe('R-000001');
    expect(percents).toEqual([50]);
    expect(upload).toEqual({
      method: 'POST',
      address: '/services/v1/protests?type=CNP&sessionId=s+1',
      headers: { 'X-Whitelabel-Host': 'a.example', 'Accept-Language': 'it', 'Idempotency-Key': key },
    });
  });

  it('A claim reports the problems that other calls report too', async () => {
    expect(await problemAfter('lost')).toEqual({ code: 'no_answer' });
    expect(await problemAfter({ status: 413, responseText: '{"message":"claim_files_toobig"}' })).toEqual({
      code: 'claim_files_toobig',
      status: 413,
    });
    expect(await problemAfter({ status: 502, responseText: '<html>' })).toEqual({ code: 'unknown', status: 502 });
    expect(await problemAfter({ status: 200, responseText: '{}' })).toEqual({ code: 'bad_answer' });
    expect(noted).toEqual([
      'POST /protests undefined',
      'no_answer POST /protests',
      'POST /protests 413',
      'claim_files_toobig 413 POST /protests',
      'POST /protests 502',
      'unknown 502 POST /protests',
      'POST /protests 200',
      'bad_answer POST /protests refused at $.id',
    ]);
  });

  it('A claim that fails to be sent reports the call and the refused field of the answer', async () => {
    browserThat({ status: 200, responseText: '{"id":true}' });
    expect(await send().catch(failureNoteOf)).toEqual({
      code: 'bad_answer',
      method: 'POST',
      path: '/protests',
      refused: '$.id',
    });
  });

  it.each<Answer>(['lost', { status: 502, responseText: '' }, { status: 200, responseText: '{"id":"R-1"}' }])(
    'The upload of a claim leaves no timer once it has ended: %o',
    async (answer) => {
      vi.useFakeTimers();
      await problemAfter(answer);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('The upload of a claim is cancelled if nothing is sent or answered for too long', async () => {
    vi.useFakeTimers();
    const upload = browserThat('lost');
    const quiet: { upload: { onprogress?: (event: object) => void } }[] = [];
    const Known = XMLHttpRequest as unknown as new () => object;
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Known {
        upload: { onprogress?: (event: object) => void } = {};
        onabort?: () => void;
        send(): void {
          quiet.push(this);
        }
        abort(): void {
          this.onabort?.();
        }
      },
    );
    const silent = send().then(() => undefined, problemOf);
    await vi.advanceTimersByTimeAsync(quietLimit);
    expect(await silent).toEqual({ code: 'no_answer' });
    const sent = send().then(() => undefined, problemOf);
    await vi.advanceTimersByTimeAsync(quietLimit - 1);
    quiet[1]?.upload.onprogress?.({ loaded: 1, total: 2 });
    await vi.advanceTimersByTimeAsync(quietLimit - 1);
    expect(await Promise.race([sent, 'still under way'])).toBe('still under way');
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual({ code: 'no_answer' });
    expect(upload.method).toBe('POST');
  });
});
