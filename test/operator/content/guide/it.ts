import type { Guide } from './guide.ts';

export const it: Guide = {
  listTitle: 'Prima del viaggio',
  readMore: 'Per saperne di più',
  articles: {
    'paying-the-toll': {
      title: 'Il pedaggio senza barriere',
      extract: 'Le telecamere leggono la targa; poi paga online.',
      content:
        '<p>L’autostrada {road} non ha né barriere né caselli. Le <strong>telecamere</strong> leggono la targa e calcolano il prezzo del viaggio.</p><ul><li>online, con la targa;</li><li>con un dispositivo di telepedaggio, senza fare altro.</li></ul><p><a href="/form/payment">Paga il mio viaggio</a></p>',
    },
    deadlines: {
      title: 'Scadenze di pagamento',
      extract: 'Ha 72 ore dal passaggio per pagare.',
      content:
        '<p>Paghi entro <strong>72 ore</strong> dal passaggio. Poi si aggiunge al pedaggio una maggiorazione di {surcharge}. Dopo {noticeAfter} un avviso di pagamento è inviato all’intestatario del veicolo.</p><h2>Dopo l’avviso</h2><p>Senza pagamento, il viaggio è trasmesso al pubblico ministero e la maggiorazione sale a {fine}.</p>',
    },
    prepaying: {
      title: 'Il pagamento anticipato',
      extract: 'Paghi prima di partire e viaggi con serenità.',
      content:
        '<p>Scelga l’entrata, l’uscita e la classe del veicolo, poi paghi. Il passaggio sarà riconosciuto il giorno del viaggio.</p><p>Un viaggio pagato in anticipo è valido per <strong>{prepaidLife}</strong>.</p>',
    },
    'rental-vehicles': {
      title: 'Veicoli a noleggio',
      extract: 'Indichi le date del noleggio: paga solo i Suoi viaggi.',
      content:
        '<p>Durante la ricerca selezioni «veicolo a noleggio» e indichi inizio e fine del noleggio. Sono mostrati solo i passaggi di quel periodo.</p><p>Se non paga, il noleggiatore riceve l’avviso e può addebitarLe delle spese.</p>',
    },
    fines: {
      title: 'Avvisi di pagamento e sanzioni',
      extract: 'Che cosa succede quando un pedaggio non è pagato.',
      content:
        '<p>Un pedaggio non pagato dà luogo a un <strong>avviso di pagamento</strong>. Senza pagamento, il viaggio è trasmesso al pubblico ministero.</p><ul><li>Può pagare con il numero dell’avviso.</li><li>Può <a href="/form/claim">contestarlo</a> finché non è pagato.</li></ul>',
    },
    roadworks: {
      title: 'Lavori notturni allo svincolo 25',
      extract: 'Chiusure dalle 21 alle 5, deviazione segnalata.',
      content:
        '<p>La rampa verso Mâcon è chiusa alcune notti dalle <strong>21 alle 5</strong>. Segua la deviazione per lo svincolo 24.</p>',
    },
    charging: {
      title: 'Ricaricare in autostrada',
      extract: 'Colonnine rapide in ogni area di servizio.',
      content:
        '<p>Ogni area di servizio offre almeno <strong>sei colonnine</strong> da 150 kW o più, pagabili con carta.</p>',
    },
    safety: {
      title: 'In caso di guasto',
      extract: 'Come proteggersi.',
      content:
        '<ul><li>Accenda le luci di emergenza e indossi il giubbotto.</li><li>Attenda <strong>dietro il guardrail</strong>.</li><li>Chiami da una colonnina arancione o componga il 112.</li></ul>',
    },
    'reaching-us': {
      title: 'Quando riceverò una risposta?',
      extract: '{answerTime}.',
      content:
        '<p><strong>{answerTime}.</strong> Indichi la targa e la data del passaggio per una risposta più rapida.</p>',
    },
    'legal-notice': {
      title: 'Note legali',
      extract: 'Editore e hosting del sito.',
      content:
        '<h2>Editore</h2><p>{operator}, gestore dell’autostrada {road}. Responsabile della pubblicazione: il direttore generale.</p><h2>Hosting</h2><p>Il sito è ospitato nell’Unione europea.</p>',
    },
    'personal-data': {
      title: 'Protezione dei dati personali',
      extract: 'I Suoi dati e i Suoi diritti.',
      content:
        '<p>{operator} tratta la targa, i passaggi e i recapiti per riscuotere il pedaggio. I dati degli avvisi e-mail sono distrutti due anni dopo l’ultimo passaggio.</p><p>Può chiedere l’accesso, la rettifica o la cancellazione dei dati.</p>',
    },
    'site-map': {
      title: 'Mappa del sito',
      extract: 'Tutte le pagine.',
      content:
        '<ul><li><a href="/">Home</a></li><li><a href="/form/payment">Paga</a></li><li><a href="/help">Aiuto</a></li><li><a href="/contact">Contatti</a></li></ul>',
    },
    'terms-of-use': {
      title: 'Condizioni d’uso',
      extract: 'Le regole di questo servizio.',
      content:
        '<p>Questo servizio permette di pagare i pedaggi dell’autostrada {road}. Lei si impegna a fornire informazioni esatte. Pagando un avviso rinuncia al diritto di contestarlo.</p><h2>Metodi di pagamento</h2><table><caption>Che cosa si paga con ciascun metodo</caption><thead><tr><th scope="col">Metodo</th><th scope="col">Viaggi terminati</th><th scope="col">Viaggi in corso</th><th scope="col">Pagamento anticipato</th></tr></thead><tbody><tr><th scope="row">Carta bancaria</th><td>sì</td><td>sì</td><td>sì</td></tr><tr><th scope="row">Carta carburante</th><td>sì</td><td>no</td><td>no</td></tr></tbody></table><p><img src="{pictures}/card.svg" alt="Una carta davanti a una telecamera" width="160" height="100"></p>',
    },
    accessibility: {
      title: 'Accessibilità: parzialmente conforme',
      extract: 'Dichiarazione di accessibilità.',
      content:
        '<p>{operator} si impegna a rendere accessibile questo sito. È <strong>parzialmente conforme</strong> alle WCAG 2.2, livello AA.</p><h2>Contenuti non accessibili</h2><p>Alcune ricevute PDF meno recenti non sono strutturate.</p><h2>Segnalare una difficoltà</h2><p><a href="/contact">Ci scriva</a>; in assenza di risposta, si rivolga al difensore dei diritti.</p>',
    },
    'about-us': {
      title: '{operator} gestisce l’autostrada {road}',
      extract: 'Un’autostrada senza soste, più sicura e con meno consumi.',
      content: '<p>Senza barriere si frena e si riparte meno: meno rumore, meno carburante, meno attese.</p>',
    },
  },
  help: {
    title: 'Come possiamo aiutarLa?',
    subtitle: 'Scelga un tema o ci scriva.',
    rates: 'Dove trovo le tariffe?',
    claim: 'Come contesto un avviso?',
    prepayNow: 'Paga ora un viaggio in anticipo',
    categories: {
      paying: 'Il pagamento',
      prepaying: 'Il pagamento anticipato',
      notices: 'Avvisi e contestazioni',
      vehicles: 'Veicoli',
      contact: 'Contatti',
    },
  },
  nodes: {
    start: 'Di che cosa si tratta?',
    'about-paying': 'Un viaggio da pagare',
    'about-notices': 'Un avviso di pagamento',
    'about-prepaying': 'Un pagamento anticipato',
    'about-account': 'Il mio account o i miei avvisi e-mail',
    'when-to-pay': 'Quanto tempo ho per pagare?',
    'how-to-pay': 'Come pago?',
    pay: 'Paga ora',
    'why-a-notice': 'Perché ho ricevuto un avviso?',
    'vehicle-sold': 'Ho venduto il veicolo',
    contest: 'Contesta l’avviso',
    'how-to-prepay': 'Come pago in anticipo?',
    prepay: 'Paga ora in anticipo',
    'log-in': 'Accedi',
    'sign-up': 'Crea un account',
    alerts: 'Ricevi avvisi e-mail di passaggio',
    'write-to-us': 'Scrivi a un consulente',
  },
  answers: {
    'when-to-pay':
      '<p>Ha <strong>72 ore</strong> dal passaggio. Poi si aggiunge una maggiorazione, e in seguito è inviato un avviso.</p>',
    'vehicle-sold': '<p>Ci invii l’atto di vendita: l’avviso sarà inviato al nuovo intestatario.</p>',
  },
  entries: {
    toll: 'Una domanda su un pedaggio',
    notice: 'Un avviso di pagamento (alleghi una copia)',
    account: 'Il mio account',
    other: 'Un’altra richiesta',
  },
};
