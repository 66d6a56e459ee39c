import { type Blob as NodeBlob, resolveObjectURL } from 'node:buffer';
import { strFromU8, unzipSync } from 'fflate';
import { area } from '../unit/storage/area.ts';

/** The text of a file; of a workbook, its sheet. */
const textOf = async (file: NodeBlob): Promise<string> => {
  if (!file.type.includes('spreadsheet')) return await file.text();
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml'];
  return sheet === undefined ? 'no sheet' : strFromU8(sheet);
};

/** An element as flows create it: a link that saves a file, a form that leaves the page. */
class FakeElement {
  readonly held: unknown[] = [];
  hidden = false;
  href = '';
  download = '';
  action = '';
  constructor(private readonly note: (what: string | Promise<string>) => void) {}
  append(inner: unknown): void {
    this.held.push(inner);
  }
  click(): void {
    const file = resolveObjectURL(this.href);
    const text = file === undefined ? Promise.resolve('nothing') : textOf(file);
    this.note(text.then((content) => `saves ${this.download} ${file?.type}: ${JSON.stringify(content)}`));
  }
  setAttribute(name: string, value: string): void {
    Object.assign(this, { [name]: value });
  }
  submit(): void {
    const inputs = this.held.map((held) => held as Record<string, unknown>);
    const fields = inputs.map(({ type, name, value }) => `${type} ${name}=${value}`);
    this.note([this.hidden ? 'posts a form to' : 'shows a form, and posts it to', this.action, ...fields].join(' '));
  }
}

/** All fake windows are tabs of one browser. */
class FakeChannel extends EventTarget {
  private static readonly all = new Set<FakeChannel>();
  constructor(private readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** The part of a browser that flows use: storage, forms and files, and nothing that draws. `note` is called with everything else. */
export const createFakeWindow = (hash = '', lang = 'en', note: (what: string | Promise<string>) => void = () => {}) => {
  const element = () => new FakeElement(note);
  const events = new EventTarget();
  const seen = new EventTarget();
  const fake = {
    localStorage: area(),
    sessionStorage: area(),
    location: { host: 'portal.example', origin: 'https://portal.example', hash },
    history: { state: null },
    navigator: { clipboard: { writeText: async (text: string) => note(`copies ${text}`) } },
    crypto: { randomUUID: () => crypto.randomUUID() },
    print: () => note('prints the page'),
    document: Object.assign(seen, {
      createElement: element,
      body: element(),
      documentElement: { lang },
      visibilityState: 'visible',
    }),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    BroadcastChannel: FakeChannel,
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay),
  };
  return fake as unknown as Window;
};
