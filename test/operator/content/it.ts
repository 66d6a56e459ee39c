import type { Texts } from './texts.ts';

export const it: Texts = {
  seo: {
    title: 'Bocalia – Paga il pedaggio online',
    description: 'Paghi online i Suoi viaggi sulla A79, l’autostrada senza barriere.',
  },
  gdprText:
    '<p>Bocalia utilizza questi dati per informarLa dei Suoi passaggi. Può esercitare i Suoi diritti presso il nostro responsabile della protezione dei dati.</p>',
  home: { title: 'L’autostrada senza barriere', subtitle: 'Viaggi e poi paghi online entro 72 ore dal passaggio.' },
  journeys: {
    title: 'Viaggi da pagare',
    subtitle: '<p>Paghi i Suoi viaggi entro la data indicata.</p>',
    content:
      '<p>Dopo la scadenza si aggiunge al prezzo del viaggio una maggiorazione di {surcharge}. Possono seguire altri costi.</p>',
    primoPassant: '<p>È il Suo primo passaggio non pagato: se paga ora, non è prevista alcuna maggiorazione.</p>',
    articles: { rates: 'Consulta le tariffe', contest: 'Contesta una richiesta di pagamento' },
  },
  prepayment: {
    title: 'Paga in anticipo',
    content:
      '<p>Il pagamento è valido per i viaggi effettuati con questa targa per <strong>{prepaidLife}</strong>.</p>',
    vehicleClass:
      '<p>Il prezzo dipende dalla classe del veicolo: altezza, assi e rimorchio. I dati si trovano sulla carta di circolazione.</p>',
  },
  confirmation: {
    title: 'Grazie per il Suo pagamento',
    paidTwice:
      '<p>Se la Sua banca ha addebitato due volte l’importo, rimborsiamo il secondo sulla stessa carta entro dieci giorni. Non deve fare nulla.</p>',
  },
  authentication: {
    title: 'Il Suo account',
    subtitle: '<p>Consulti e paghi i viaggi dei Suoi veicoli.</p>',
    content: '<p>L’importo e la scadenza sono gli stessi <strong>con o senza account</strong>.</p>',
  },
  methodClosed: {
    plate: 'Questa carta al momento non è accettata per il Suo veicolo. Scelga un altro metodo di pagamento.',
    inProgress: 'Un viaggio in corso non può essere pagato con una carta carburante.',
    prepaid: 'Un viaggio non può essere pagato in anticipo con una carta carburante.',
  },
  receipt: {
    title: 'Ricevuta di pagamento',
    number: 'Numero della ricevuta',
    date: 'Data',
    plate: 'Targa',
    paidBy: 'Pagato con',
    creditCard: 'Carta bancaria',
    fuelCard: 'Carta',
    payer: 'Pagante',
    trip: 'Viaggio',
    amount: 'Importo',
    total: 'Totale IVA inclusa',
    tax: 'di cui IVA 20%',
    thanks: 'Grazie per aver viaggiato con noi.',
  },
  mails: {
    receiptSubject: 'La Sua ricevuta di pagamento',
    receipt: (amount) => `Abbiamo ricevuto il Suo pagamento di ${amount}. In allegato trova la ricevuta.`,
    pendingSubject: 'Il Suo pagamento è in attesa',
    pending: (amount) => `Il Suo pagamento di ${amount} è in attesa. Le scriveremo non appena sarà stato convalidato.`,
    refusedSubject: 'Il Suo pagamento è stato rifiutato',
    refused: (amount) => `Il Suo pagamento di ${amount} è stato rifiutato. Non è stato addebitato nulla.`,
    alertSubject: 'Il Suo avviso e-mail è attivo',
    alert: (plate, link) =>
      `D’ora in poi Le scriveremo a ogni passaggio di ${plate}. Per non ricevere più avvisi e-mail: ${link}`,
    alertMovedSubject: 'Il Suo avviso e-mail ha cambiato indirizzo',
    alertMoved: (plate) =>
      `Gli avvisi e-mail per ${plate} sono ora inviati a un altro indirizzo. Lei non ne riceverà più.`,
    alertsEndedSubject: 'I Suoi avvisi e-mail sono terminati',
    alertsEnded: 'Non riceverà più avvisi e-mail.',
    activationSubject: 'Attivi il Suo account',
    activation: (link) => `Per attivare il Suo account segua questo link entro 24 ore: ${link}`,
    passwordSubject: 'Scelga una nuova password',
    password: (link) => `Per scegliere una nuova password segua questo link entro un’ora: ${link}`,
    plateSharedSubject: 'Il Suo veicolo è stato aggiunto a un altro account',
    plateShared: (plate) => `Il veicolo ${plate} del Suo account è stato aggiunto anche a un altro account.`,
    accountDeletedSubject: 'Il Suo account è stato eliminato',
    accountDeleted: 'Il Suo account è stato eliminato, con i veicoli e gli avvisi e-mail.',
  },
};
