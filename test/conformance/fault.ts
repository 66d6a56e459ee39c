export type Spoil = (
  call: {
    method: string;
    path: string;
    query: URLSearchParams;
    key: string | null;
    cookie: string | null;
    body: string;
  },
  send: (changed?: {
    query?: URLSearchParams;
    /** Null removes one. */
    headers?: Record<string, string | null>;
    /** Another Idempotency-Key, or none. */
    key?: string | null;
  }) => Promise<Response>,
) => Promise<Response> | undefined;

/** A way in which an operator answers a call wrongly. */
export type Fault = {
  name: string;
  /** The suite to run, its failing steps, and the field that the first of them names. */
  suite: string;
  steps: readonly string[];
  field: string;
  spoil: Spoil;
};

/** Whether a call matches one such as `GET /articles/*`. */
export const isTo = (wanted: string, { method, path }: { method: string; path: string }): boolean => {
  const [verb, pattern = ''] = wanted.split(' ');
  return method === verb && new RegExp(`^${pattern.replace(/\*/g, '[^/]+')}$`).test(path);
};
