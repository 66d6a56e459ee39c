import { existsSync, readFileSync } from 'node:fs';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { chartOf, childMachineOf } from '#tools/charts/graph.ts';

/** A control of a drawn Spanish screen, and the event that it sends. */
export type Control = { kind: string; name: string; event: AnyEventObject };

const used = /^(\w+(?: \w+)?): (.*?)(?: \([a-z][^()]*\))?(?= →|$)/;
const appeared = /^ {2}\+ (\w+).*? : (.*)$/;
const sent = /→ ((?:\w+\.)*)(\{"type":.*?\})(?= →|$)/g;

/** Values of the samples, which another driver's screen does not show: plates, dates, amounts, counts and files. */
const sample =
  /(?<![\p{L}\d])(?:[\w-]+,\d\d €\d+ trayectos?|[A-Z]{2}-?\d{3}-?[A-Z]{2}|\d{4}[A-Z]{3}|N?[A-Z]-\d|\d+[.,:/][\d.,:/]*(?: €)?|\d+(?= (?:vehículo|hoja))|\w+\.(?:pdf|jpg|exe))(?![\p{L}\d])/gu;

const nameOf = (drawn: string): string =>
  drawn
    .replaceAll(/⟨[^⟩]*⟩/g, '')
    .replaceAll(sample, '…')
    .replaceAll(/…(?:[\s.,:]*…)+/g, '…')
    .trim();

/** The controls of a committed drawing; `child`: the invocation that takes the event, empty for the flow itself. */
const controlsIn = (drawing: string): (Control & { child: string })[] => {
  const [, uses = ''] = drawing.split('# What a person does\n');
  let [kind, name] = ['', ''];
  return uses.split('\n').flatMap((line) => {
    if (!line.startsWith('    ')) [, kind = '', name = ''] = (line.startsWith(' ') ? appeared : used).exec(line) ?? [];
    return [...line.matchAll(sent)].flatMap(([, path = '', json = '']) =>
      kind === 'by itself'
        ? []
        : [
            {
              kind,
              name: nameOf(name),
              child: path.split('.').at(-2) ?? '',
              event: JSON.parse(json) as AnyEventObject,
            },
          ],
    );
  });
};

/** The controls of all drawn screens, by the machine that takes their events. */
export const drawnControls = (machines: readonly AnyStateMachine[]): Map<string, Control[]> => {
  const children = new Map(
    machines.flatMap((machine) =>
      chartOf(machine).states.flatMap(({ effects }) =>
        effects.map(({ id }): [string, string] => [id, childMachineOf(machine, id)?.id ?? '']),
      ),
    ),
  );
  const controls = new Map(machines.map(({ id }): [string, Control[]] => [id, []]));
  for (const { id } of machines) {
    const file = `test/unit/book/drawn/${id}.txt`;
    if (!existsSync(file)) continue;
    for (const { child, ...one } of controlsIn(readFileSync(file, 'utf8')))
      controls.get(child === '' ? id : (children.get(child) ?? ''))?.push(one);
  }
  return controls;
};

const verbOf = ({ kind, event: { type } }: Control): string => {
  if (type.endsWith('.blurred')) return 'Leave';
  if (kind.startsWith('button')) return 'Press';
  if (kind === 'a') return 'Follow the link';
  if (kind === 'input checkbox') return 'Tick or untick';
  if (kind === 'select') return 'Choose in';
  return kind === 'input radio' || kind === 'input file' ? 'Choose' : 'Type into';
};

/** What a person does with a control; one of a list is named by its samples only. */
export const actionText = (control: Control): string =>
  `${verbOf(control)} ${control.name.startsWith('…') ? 'one of the list' : `“${control.name}”`}`;

/** What a person does that no drawing shows: around the flows, with data that no sample has, and with the browser. */
export const undrawn: Readonly<Record<string, string>> = {
  'language.changed': 'Choose another language',
  'country.chosen': 'Choose another country in “País de matriculación”',
  'month.toggled': 'Tick or untick all trips of a month',
  'share.pressed': 'Press “Compartir el enlace”',
  'sending.stopped': 'Press “Detener después de esta parte”',
  'selection.checked': 'Press “Conservar solo los trayectos sin pagar”',
  'leftOut.contested': 'Contest the trips that were left out, in the notice of the payment',
  'copy.pressed': 'Press “Copiar el código”',
  'exact.ticked': 'Tick or untick “Con las horas, los precios y los enlaces reales, que de otro modo modificamos”',
  'warning.closed': 'Press “Ahora no” in the warning “Su sesión se cerrará pronto”',
  'captcha.solved': 'Solve the captcha',
  'page.restored': 'Leave the page, and come back by the Back button',
  'page.shown': 'Go to another tab, and come back',
  'page.hidden': 'Go to another tab',
  'route.entered': 'Open a page',
  'route.exited': 'Leave the page',
};

/** What happens without a press. */
export const happened: Readonly<Record<string, string>> = {
  'account.changed': 'Somebody has signed in or out',
  'address.changed': 'The page’s address has changed, such as by the Back button',
  'attempts.changed': 'Another tab has begun or ended a payment',
  'captcha.expired': 'The solved captcha has expired',
  'captcha.failed': 'The captcha has failed',
  'charge.confirmed': 'The operator has confirmed the charge',
  'charge.lost': 'The answer to the charge is missing or unclear',
  'charge.refused': 'The operator has refused the charge',
  'day.changed': 'A new day has begun on the device’s clock',
  'driver.returned': 'The driver has come back from the card provider',
  'due.found': 'What is due for an earlier vehicle has been read',
  'key.refused': 'The operator knows the key of the charge from another request',
  'list.outdated': 'The flow has changed something that its list shows',
  'money.changed': 'What is known of the driver’s payments has been read, at the start or after a change',
  'notes.changed': 'The payments that this browser remembers have changed, such as in another tab',
  'offer.loaded': 'The portal has loaded what the operator offers',
  'other.confirmed': 'Another payment of the session has been confirmed',
  'other.refused': 'The payment that replaced this one has been refused',
  'part.imported': 'A part of the file has been imported',
  'payment.attempted': 'The payment has begun',
  'check.noted': 'Another tab requests the status of the same payment',
  'payment.decided': 'Another tab has learned how the payment ended',
  'payment.named': 'The amount and the vehicle of the open payment are known',
  'payment.released': 'The driver has given up the payment to pay again',
  'payment.sent': 'The driver’s decision to pay has been sent',
  'payments.changed': 'The open payments that this browser remembers have changed, such as in another tab',
  'platform.answered': 'The operator has answered a call',
  'platform.failed': 'A call to the operator has failed',
  'progress.made': 'The progress has been shown',
  'refusal.repeated': 'The operator has refused the session once more',
  'round.changed': 'The round of vehicles has changed, such as by a payment in another tab',
  'saved.read': 'The saved data have been read again, because the page is shown again',
  'settings.wanted': 'The settings are needed again',
  'status.answered': 'The operator has answered the request for the status',
  'status.paid': 'The operator’s status says that the session is paid',
  'status.pending': 'The operator’s status says that the payment is pending',
  'status.refused': 'The operator’s status says that the payment is refused',
  'token.dropped': 'The sign-in has been ended by the operator',
  'token.outlived': 'The sign-in has lasted longer than its token',
  'token.refused': 'A call with the sign-in has been answered 401',
  'token.rejected': 'A call with the renewed sign-in has been answered 401 too',
  'token.removed': 'Another tab has signed out',
  'token.stored': 'Somebody has signed in',
  'token.wanted': 'A call needs a solved captcha',
  'trip.reopened': 'The driver has chosen to pay a paid trip again',
};

const past: Readonly<Record<string, string>> = {
  Choose: 'chose',
  Follow: 'followed',
  Go: 'went',
  Leave: 'left',
  Open: 'opened',
  Press: 'pressed',
  Solve: 'solved',
  Tick: 'ticked',
  Type: 'typed',
  come: 'came',
  untick: 'unticked',
};

/** Such as “The driver pressed “Pagar”” for “Press “Pagar””; what is quoted stays. */
const inThePast = (action: string): string => {
  const texts = action.split(/(“[^”]*”)/);
  const said = texts.map((text) =>
    text.startsWith('“') ? text : text.replaceAll(/\w+/g, (word) => past[word] ?? word),
  );
  return `The driver ${said.join('')}`;
};

/** The controls that send an event to a machine: of its own screen, otherwise, unless the event has other words, of any. */
export const controlsFor = (drawn: ReadonlyMap<string, Control[]>, machine: string, event: string): Control[] => {
  const sends = (one: Control): boolean => one.event.type === event;
  const own = drawn.get(machine)?.filter(sends) ?? [];
  return own.length > 0 || event in undrawn || event in happened ? own : [...drawn.values()].flat().filter(sends);
};

const mostControls = 2;

const actionOf = (controls: readonly Control[]): string => {
  const actions = [...new Set(controls.map(actionText))];
  return actions.slice(0, mostControls).join(' or ') + (actions.length > mostControls ? ' …' : '');
};

/** What has happened with each event of a machine, and with each field of one, in the words of the Spanish screen. */
const wordsOf = (machine: AnyStateMachine, drawn: ReadonlyMap<string, Control[]>): Record<string, string> =>
  Object.fromEntries(
    machine.events.flatMap((event): [string, string][] => {
      const controls = controlsFor(drawn, machine.id, event);
      const action = actionOf(controls) || undrawn[event];
      const said = action === undefined ? happened[event] : inThePast(action);
      const ofField = (field: string) => controls.filter((control) => control.event['field'] === field);
      const fields = new Set<string>(controls.flatMap((control) => control.event['field'] ?? []));
      return [
        ...(said === undefined ? [] : [[event, said] satisfies [string, string]]),
        ...[...fields].map((field): [string, string] => [`${event} ${field}`, inThePast(actionOf(ofField(field)))]),
      ];
    }),
  );

/** The words for the events of all machines, by machine. */
export const eventWords = (machines: readonly AnyStateMachine[]): Record<string, Record<string, string>> => {
  const drawn = drawnControls(machines);
  return Object.fromEntries(machines.map((machine) => [machine.id, wordsOf(machine, drawn)]));
};
