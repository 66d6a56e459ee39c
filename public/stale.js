// Runs without the portal, in any browser: no syntax is newer than ES5. In a browser that is too old the page says so. An old copy of a page
// names files that are gone, or the line breaks: the page is fetched once more, or says so.
var texts = {
  en: {
    tooOld: 'This browser is too old for this page. Please use a newer browser, or another device.',
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
    tooOld: 'Ce navigateur est trop ancien pour cette page. Utilisez un navigateur plus récent ou un autre appareil.',
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
    tooOld: 'Dieser Browser ist zu alt für diese Seite. Bitte verwenden Sie einen neueren Browser oder ein anderes Gerät.',
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
    tooOld: 'Questo browser è troppo vecchio per questa pagina. Usi un browser più recente o un altro dispositivo.',
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
    tooOld: 'Este navegador es demasiado antiguo para esta página. Utilice un navegador más reciente u otro dispositivo.',
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

/** What the portal’s code cannot do without, and every promised browser has: an object, and a name in it. */
var needed = [
  [Object, 'fromEntries'],
  [Object, 'hasOwn'],
  [Array.prototype, 'at'],
  [Array.prototype, 'findLast'],
  [Array.prototype, 'flatMap'],
  [String.prototype, 'matchAll'],
  [String.prototype, 'replaceAll'],
  [window.Promise || {}, 'allSettled'],
  [window.Element ? Element.prototype : {}, 'replaceChildren'],
  [window.Intl || {}, 'DisplayNames'],
  [window, 'AbortController'],
  [window, 'CSSLayerBlockRule'],
  [window, 'URL'],
];

var page = document.documentElement;

/** Firefox has this method since its first promised version; Safari and Chrome have it later. */
var isOldFirefox = 'MozAppearance' in page.style && !('toSorted' in Array.prototype);

var isTooOld =
  isOldFirefox ||
  needed.some(function (pair) {
    return !(pair[1] in pair[0]);
  });

/** The texts in the language of the address, else of the browser. */
var languageNow = function () {
  var wanted = [location.pathname.split('/')[1]].concat(navigator.languages || navigator.language || []);
  for (var at = 0; at < wanted.length; at += 1) {
    var name = wanted[at].slice(0, 2).toLowerCase();
    if ((at > 0 || wanted[at].length === 2) && texts.hasOwnProperty(name)) return name;
  }
  return 'en';
};

var elementOf = function (tag) {
  return document.createElement(tag);
};

var listOf = function (elements) {
  return Array.prototype.slice.call(elements);
};

/** `isHeld`: whether the page may not go, once it has been fetched. */
var loadAnew = function (isHeld) {
  return fetch(location.href, { cache: 'reload' }).then(function () {
    if (isHeld()) tell();
    else location.reload();
  });
};

/** What is recorded of a payment session in this browser; empty where nothing is, or storage is closed. */
var noteOf = function (sessionId) {
  try {
    return (
      JSON.parse(localStorage.getItem('payments/ledger'))
        .records.filter(function (record) {
          return record && record.sessionId === sessionId && !/^(refused|replaced)/.test(record.state);
        })
        .pop() || {}
    );
  } catch (_) {
    return {};
  }
};

/** The session of a return address, whose name the provider may write in another case, or after `&amp;`. */
var sessionOf = function (result) {
  try {
    if (result !== 'processing') return JSON.parse(localStorage.getItem('sessionId')) || '';
    var found = /[?&](?:amp;)?sessionid=([^&]*)/i.exec(location.search);
    return found ? decodeURIComponent(found[1]).trim() : '';
  } catch (_) {
    return '';
  }
};

/**
 * What is known of the payment whose result this page would show (rule RESULT-13): a statement about its money, then the
 * amount if that names none, time and reference. Of an account's payment no amount: this script does not know who reads.
 */
var knownOf = function (result, words, language) {
  var locale = language === 'en' ? 'en-GB' : language;
  var sessionId = String(sessionOf(result));
  var note = noteOf(sessionId);
  var isOwn = note.owner && note.owner.kind === 'visitor';
  var isPaid = isOwn && String(note.state).indexOf('paid') === 0;
  var amount = '';
  var time = '';
  // An old browser formats less.
  try {
    if (isOwn && note.cents > 0)
      amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(note.cents / 100);
    if (isOwn && note.startedAt > 0)
      time = new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Europe/Paris',
      }).format(note.startedAt);
  } catch (_) {
    time = '';
  }
  var letters = sessionId.replace(/[^a-z0-9]/gi, '').slice(-8);
  var reference = letters.toUpperCase().replace(/^(.{4})(?=.)/, '$1-');
  return {
    statement: isPaid ? words.paid : amount ? words.openOf.replace('{amount}', amount) : words.open,
    facts: [
      isPaid && amount && words.amount + ': ' + amount + '.',
      time && words.time + ': ' + time + '.',
      reference && words.reference + ': ' + reference + '.',
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** A page that shows the result of a payment; undefined on others. */
var resultOf = function (path) {
  return (/\/payment\/(\w+)\/?$/i.exec(path.toLowerCase()) || [])[1];
};

var noticeId = 'part-is-missing';
var isDrawnLater = function () {
  return page.getAttribute('data-drawn') === 'later';
};

/** Whether the page that was written when the portal was built is on the screen, which can hold what is typed. */
var isStanding = function () {
  return (
    resultOf(location.pathname) === undefined && document.querySelector('#root main') !== null && !isDrawnLater()
  );
};

/** Whether something has been typed, chosen, ticked or pressed. */
var isInUse = function () {
  return (
    document.querySelector('[data-pressed]') !== null ||
    listOf(document.querySelectorAll('#root input, #root select, #root textarea')).some(function (field) {
      return field.options
        ? listOf(field.options).some(function (option) {
            return option.selected && !option.defaultSelected;
          })
        : field.value !== field.defaultValue || (field.checked && !field.defaultChecked);
    })
  );
};

var lookOfNotice =
  'margin:1rem 0;padding:.875rem 1rem;border:1px solid;border-left-width:5px;border-radius:.5rem;background:var(--color-amber-soft,#fff4dd);color:var(--color-amber,#7a4e00)';
var lookOfPage =
  'display:grid;justify-items:start;gap:1.5rem;max-width:44rem;margin:auto;padding:2rem;font:1.125rem/1.5 system-ui,sans-serif';

/** The page stays, with what was typed: beside its button it says that a part is missing. */
var tellBeside = function () {
  var words = texts[page.lang] || texts.en;
  var form = document.querySelector('#root main form');
  var button =
    document.querySelector('button[data-pressed]') ||
    (form && form.querySelector('button[type=submit], button:not([type])'));
  var notice = elementOf('div');
  var message = elementOf('p');
  var link = elementOf('a');
  notice.id = noticeId;
  message.setAttribute('role', 'alert');
  link.textContent = words.again;
  link.href = location.href;
  notice.append(message, ' ', link);
  notice.style.cssText = lookOfNotice;
  if (button) button.after(notice);
  else document.querySelector('#root main').prepend(notice);
  message.textContent = words.part;
  // A press waits for nothing any more.
  var release = function () {
    var pressed = document.querySelector('[data-pressed]');
    if (pressed) pressed.removeAttribute('data-pressed');
  };
  ['click', 'submit'].forEach(function (type) {
    document.addEventListener(type, release, true);
  });
  release();
};

/** A page of its own in place of what is there, with a message that is announced. */
var replacePage = function (language, title, pieces) {
  // A prerendered page keeps presses for the portal, which does not come.
  if (window.early) window.early.stop();
  // What waits to be drawn is hidden.
  page.removeAttribute('data-drawn');
  page.lang = language;
  document.title = title;
  var root = document.getElementById('root');
  var main = elementOf('main');
  main.style.cssText = lookOfPage;
  pieces.forEach(function (piece) {
    main.appendChild(piece);
  });
  while (root.firstChild) root.removeChild(root.firstChild);
  root.appendChild(main);
};

var tell = function () {
  if (isStanding()) {
    if (!document.getElementById(noticeId)) tellBeside();
    return;
  }
  var language = languageNow();
  var words = texts[language];
  var result = resultOf(location.pathname);
  var message = elementOf('p');
  var known = elementOf('p');
  var button = elementOf('button');
  var contact = elementOf('a');
  var link = elementOf('a');
  message.setAttribute('role', 'alert');
  button.textContent = words.again;
  button.onclick = function () {
    loadAnew(function () {
      return false;
    }).catch(function () {
      location.reload();
    });
  };
  button.style.cssText =
    'min-height:3rem;padding:0 1.5rem;border:2px solid transparent;border-radius:999px;background:var(--color-fill,#0b4f8a);color:var(--color-on-fill,#fff);font:inherit;font-weight:650;cursor:pointer';
  contact.textContent = words.contact;
  contact.href = '/' + language + '/contact';
  link.textContent = location.host;
  link.href = '/';
  replacePage(language, words.failed, result === undefined ? [message, button, link] : [message, known, button, contact, link]);
  // Announced in an alert that is there already.
  message.textContent = words.failed;
  if (result === undefined) return;
  var facts = knownOf(result, words, language);
  message.textContent = words.failed + ' ' + facts.statement + ' ' + words.sends;
  known.textContent = facts.facts;
};

/** Links to the operator’s telephone and mail address that the page has, each once. */
var contactsIn = function (root) {
  var seen = {};
  return listOf(root.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).filter(function (link) {
    var isNew = !seen[link.href];
    seen[link.href] = true;
    return isNew;
  });
};

/** The page says that the browser is too old. What can be read stays, and what would do nothing goes: forms, buttons, menus. */
var tellTooOld = function () {
  page.setAttribute('data-too-old', '');
  if (window.early) window.early.stop();
  var root = document.getElementById('root');
  var language = languageNow();
  var words = texts[language];
  var result = resultOf(location.pathname);
  var message = elementOf('p');
  var pieces = [message];
  message.setAttribute('role', 'alert');
  if (result !== undefined) {
    var known = elementOf('p');
    var facts = knownOf(result, words, language);
    known.textContent = facts.statement + ' ' + facts.facts;
    pieces.push(known);
  }
  var contacts = contactsIn(root);
  if (contacts.length > 0) {
    var reach = elementOf('p');
    contacts.forEach(function (link) {
      var copy = elementOf('a');
      copy.href = link.href;
      copy.textContent = link.textContent || link.href.replace(/^\w+:/, '');
      reach.appendChild(copy);
      reach.appendChild(document.createTextNode(' '));
    });
    pieces.push(reach);
  }
  var main = isStanding() && root.querySelector('main');
  if (main) {
    listOf(
      root.querySelectorAll('form, button, input, select, textarea, fieldset, dialog, [role=dialog], [popover]'),
    ).forEach(function (control) {
      if (control.parentNode) control.parentNode.removeChild(control);
    });
    var notice = elementOf('div');
    notice.id = noticeId;
    // Beside it there is no padding of the page.
    notice.style.cssText = lookOfNotice + ';margin:1rem';
    pieces.forEach(function (piece) {
      notice.appendChild(piece);
    });
    main.insertBefore(notice, main.firstChild);
  } else replacePage(language, words.tooOld, pieces);
  // Announced in an alert that is there already.
  message.textContent = words.tooOld;
};

var lacksCode = function () {
  // Not once the portal runs.
  if (isTooOld || page.getAttribute('data-language')) return;
  var navigation = performance.getEntriesByType('navigation')[0];
  var isSecondTry = navigation !== undefined && navigation.type === 'reload';
  var isHeld = function () {
    return isStanding() && isInUse();
  };
  if (isSecondTry || isHeld()) tell();
  else loadAnew(isHeld).catch(tell);
};

/** Where a server still has the policy of another release, neither the style nor the early script of the page counts: the portal is fetched as files. */
var fetchAsFiles = function (early) {
  listOf(document.querySelectorAll('link[rel=stylesheet][disabled]')).forEach(function (link) {
    link.removeAttribute('disabled');
  });
  var file = early.getAttribute('data-entry').split(' ').pop();
  var same = function (url) {
    return url;
  };
  // A name that the policy of each release has; the early script, which would use it, has not run.
  var policy = window.trustedTypes && trustedTypes.createPolicy('early-worker', { createScriptURL: same });
  var code = elementOf('script');
  code.type = 'module';
  code.src = policy ? policy.createScriptURL(file) : file;
  document.head.appendChild(code);
};

if (isTooOld) tellTooOld();
else {
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.type === 'module') lacksCode();
    },
    true,
  );
  // A prerendered page's early script fetches the code, and says where it does not come.
  addEventListener('code-missing', lacksCode);
  if (page.getAttribute('data-code') === 'missing') lacksCode();
  var earlyScript = document.querySelector('script[data-entry]');
  if (earlyScript && !window.early && !page.getAttribute('data-language')) fetchAsFiles(earlyScript);
}
