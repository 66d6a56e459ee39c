// An old copy of a page names files that are gone, or the line breaks: the page is fetched once more, or says so. Runs without the portal.
const texts = {
  en: {
    failed: 'This page could not be loaded. It may just have been updated.',
    part: 'A part of this page could not be loaded. Please check your connection, then load the page again. What you have entered stays here until then.',
    again: 'Load again',
    open: 'A payment may have been charged. Check before you pay again.',
    openOf: 'A payment of {amount} may have been charged. Check before you pay again.',
    paid: 'The operator has confirmed your payment.',
    sends: 'Loading this page again sends nothing.',
    amount: 'Amount',
    time: 'Time',
    reference: 'Reference',
    contact: 'Write to us',
  },
  fr: {
    failed: 'Cette page n’a pas pu être chargée. Elle vient peut-être d’être mise à jour.',
    part: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion internet, puis rechargez la page. Votre saisie reste affichée jusque-là.',
    again: 'Recharger la page',
    open: 'Un paiement a peut-être été débité. Vérifiez avant de payer de nouveau.',
    openOf: 'Un paiement de {amount} a peut-être été débité. Vérifiez avant de payer de nouveau.',
    paid: 'L’exploitant a confirmé votre paiement.',
    sends: 'Recharger cette page n’envoie rien.',
    amount: 'Montant',
    time: 'Heure',
    reference: 'Référence',
    contact: 'Écrivez-nous',
  },
  de: {
    failed: 'Diese Seite konnte nicht geladen werden. Möglicherweise wurde sie gerade aktualisiert.',
    part: 'Ein Teil dieser Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite erneut. Ihre Eingaben bleiben bis dahin stehen.',
    again: 'Erneut laden',
    open: 'Eine Zahlung wurde möglicherweise abgebucht. Prüfen Sie es, bevor Sie noch einmal zahlen.',
    openOf: 'Eine Zahlung über {amount} wurde möglicherweise abgebucht. Prüfen Sie es, bevor Sie noch einmal zahlen.',
    paid: 'Der Betreiber hat Ihre Zahlung bestätigt.',
    sends: 'Wenn Sie diese Seite erneut laden, wird nichts gesendet.',
    amount: 'Betrag',
    time: 'Zeitpunkt',
    reference: 'Referenz',
    contact: 'Schreiben Sie uns',
  },
  it: {
    failed: 'Non è stato possibile caricare la pagina. Potrebbe essere appena stata aggiornata.',
    part: 'Non è stato possibile caricare una parte della pagina. Verifichi la connessione e ricarichi la pagina. I dati inseriti restano visibili fino ad allora.',
    again: 'Ricarica la pagina',
    open: 'Un pagamento potrebbe essere stato addebitato. Verifichi prima di pagare di nuovo.',
    openOf: 'Un pagamento di {amount} potrebbe essere stato addebitato. Verifichi prima di pagare di nuovo.',
    paid: 'Il gestore ha confermato il Suo pagamento.',
    sends: 'Ricaricando questa pagina non viene inviato nulla.',
    amount: 'Importo',
    time: 'Ora',
    reference: 'Riferimento',
    contact: 'Invia un messaggio',
  },
  es: {
    failed: 'No se ha podido cargar esta página. Es posible que se acabe de actualizar.',
    part: 'No se ha podido cargar una parte de esta página. Compruebe su conexión y vuelva a cargar la página. Lo que ha escrito se conserva hasta entonces.',
    again: 'Volver a cargar',
    open: 'Es posible que se le haya cobrado un pago. No vuelva a pagar antes de comprobarlo.',
    openOf: 'Es posible que se le haya cobrado un pago de {amount}. No vuelva a pagar antes de comprobarlo.',
    paid: 'La concesionaria ha confirmado su pago.',
    sends: 'Al volver a cargar esta página no se envía nada.',
    amount: 'Importe',
    time: 'Hora',
    reference: 'Referencia',
    contact: 'Escríbanos',
  },
};

/** `isHeld`: whether the page may not go, once it has been fetched. */
const loadAnew = (isHeld) =>
  fetch(location.href, { cache: 'reload' }).then(() => (isHeld() ? tell() : location.reload()));

/** What is recorded of a payment session in this browser; undefined where nothing is, or storage is closed. */
const noteOf = (sessionId) => {
  try {
    const { records } = JSON.parse(localStorage.getItem('payments/ledger'));
    return records.filter((record) => record?.sessionId === sessionId && !/^(refused|replaced)/.test(record.state)).pop();
  } catch {
    return undefined;
  }
};

const sessionOf = (page) => {
  if (page === 'processing') return new URLSearchParams(location.search).get('sessionId') ?? '';
  try {
    return JSON.parse(localStorage.getItem('sessionId')) ?? '';
  } catch {
    return '';
  }
};

/**
 * What is known of the payment whose result this page would show (rule RESULT-13): a statement about its money, then the
 * amount if that names none, time and reference. Of an account's payment no amount: this script does not know who reads.
 */
const knownOf = (page, words, language) => {
  const locale = language === 'en' ? 'en-GB' : language;
  const sessionId = String(sessionOf(page));
  const { cents, startedAt, state, owner } = noteOf(sessionId) ?? {};
  const isOwn = owner?.kind === 'visitor';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const amount = isOwn && cents > 0 && money.format(cents / 100);
  const isPaid = isOwn && String(state).startsWith('paid');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const letters = sessionId.replace(/[^a-z0-9]/gi, '').slice(-8);
  const reference = letters.toUpperCase().replace(/^(.{4})(?=.)/, '$1-');
  return {
    statement: isPaid ? words.paid : amount ? words.openOf.replace('{amount}', amount) : words.open,
    facts: [
      isPaid && amount && `${words.amount}: ${amount}.`,
      isOwn && startedAt > 0 && `${words.time}: ${time.format(startedAt)}.`,
      reference && `${words.reference}: ${reference}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** A page that shows the result of a payment. */
const resultOf = (path) => /\/payment\/(\w+)\/?$/i.exec(path.toLowerCase())?.[1];

const noticeId = 'part-is-missing';

/** Whether the page that was written when the portal was built is on the screen, which can hold what is typed. */
const isStanding = () =>
  resultOf(location.pathname) === undefined &&
  document.querySelector('#root main') !== null &&
  document.documentElement.dataset.drawn !== 'later';

/** Whether something has been typed, chosen, ticked or pressed. */
const isInUse = () =>
  document.querySelector('[data-pressed]') !== null ||
  [...document.querySelectorAll('#root :is(input, select, textarea)')].some((field) =>
    field.options
      ? [...field.options].some((option) => option.selected && !option.defaultSelected)
      : field.value !== field.defaultValue || (field.checked && !field.defaultChecked),
  );

/** The page stays, with what was typed: beside its button it says that a part is missing. */
const tellBeside = () => {
  const words = texts[document.documentElement.lang] ?? texts.en;
  const button =
    document.querySelector('button[data-pressed]') ??
    document.querySelector('#root main form :is(button[type=submit], button:not([type]))');
  const [notice, message, link] = ['div', 'p', 'a'].map((tag) => document.createElement(tag));
  notice.id = noticeId;
  message.setAttribute('role', 'alert');
  link.textContent = words.again;
  link.href = location.href;
  notice.append(message, ' ', link);
  notice.style.cssText =
    'margin-block:1rem;padding:.875rem 1rem;border:1px solid;border-inline-start-width:5px;border-radius:.5rem;background:var(--color-amber-soft);color:var(--color-amber)';
  if (button) button.after(notice);
  else document.querySelector('#root main').prepend(notice);
  message.textContent = words.part;
  // A press waits for nothing any more.
  const release = () => document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  for (const type of ['click', 'submit']) document.addEventListener(type, release, true);
  release();
};

const tell = () => {
  if (isStanding()) {
    if (!document.getElementById(noticeId)) tellBeside();
    return;
  }
  // A prerendered page keeps presses for the portal, which does not come.
  window.early?.stop();
  // What waits to be drawn is hidden.
  delete document.documentElement.dataset.drawn;
  const wanted = [location.pathname.split('/')[1], ...navigator.languages.map((language) => language.slice(0, 2))];
  const language = wanted.map((name) => name.toLowerCase()).find((name) => Object.hasOwn(texts, name)) ?? 'en';
  const words = texts[language];
  const page = resultOf(location.pathname);
  const [main, message, known, button, contact, link] = ['main', 'p', 'p', 'button', 'a', 'a'].map((tag) =>
    document.createElement(tag),
  );
  message.setAttribute('role', 'alert');
  button.textContent = words.again;
  button.onclick = () => loadAnew(() => false).catch(() => location.reload());
  contact.textContent = words.contact;
  contact.href = `/${language}/contact`;
  link.textContent = location.host;
  link.href = '/';
  main.append(message, button, link);
  main.style.cssText =
    'display:grid;justify-items:start;gap:1.5rem;max-width:44rem;margin:auto;padding:2rem;font:1.125rem/1.5 system-ui,sans-serif';
  button.style.cssText =
    'min-height:3rem;padding:0 1.5rem;border:2px solid transparent;border-radius:999px;background:var(--color-fill,#0b4f8a);color:var(--color-on-fill,#fff);font:inherit;font-weight:650;cursor:pointer';
  document.documentElement.lang = language;
  document.title = words.failed;
  document.getElementById('root').replaceChildren(main);
  // Announced in an alert that is there already.
  message.textContent = words.failed;
  if (page === undefined) return;
  const { statement, facts } = knownOf(page, words, language);
  message.textContent = `${words.failed} ${statement} ${words.sends}`;
  known.textContent = facts;
  message.after(known);
  button.after(contact);
};

const lacksCode = () => {
  // Not once the portal runs.
  if (document.documentElement.dataset.language) return;
  const isSecondTry = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const isHeld = () => isStanding() && isInUse();
  if (isSecondTry || isHeld()) tell();
  else loadAnew(isHeld).catch(tell);
};

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') lacksCode();
  },
  true,
);

// A prerendered page's early script fetches the code, and says where it does not come.
addEventListener('code-missing', lacksCode);
if (document.documentElement.dataset.code === 'missing') lacksCode();

/** Where a server still has the policy of another release, neither the style nor the early script of the page counts: the portal is fetched as files. */
const early = document.querySelector('script[data-entry]');
if (early && !window.early && !document.documentElement.dataset.language) {
  for (const link of document.querySelectorAll('link[rel=stylesheet][disabled]')) link.removeAttribute('disabled');
  import(early.dataset.entry.split(' ').pop()).catch(lacksCode);
}
