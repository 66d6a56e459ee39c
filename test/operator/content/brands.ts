import { servicesPath } from '../services-path.ts';
import type { Language } from '#domain/language.ts';
import type { Declarant, OperatorNotice, Service } from '#domain/operator/settings.ts';
import { withFacts } from './facts.ts';
import { operatorName, type Texts, textsIn } from './texts.ts';

/** The texts of the second operator that differ from the first. */
const solvia: Record<Language, Pick<Texts, 'seo' | 'gdprText' | 'home'>> = {
  fr: {
    seo: {
      title: 'Solvia – Votre péage en deux minutes',
      description: 'Solvia, l’autoroute des Alpes en flux libre : retrouvez et payez vos passages.',
    },
    gdprText:
      '<p>Solvia conserve vos passages le temps de leur règlement. Écrivez à notre délégué à la protection des données pour exercer vos droits.</p>',
    home: {
      title: 'Les Alpes sans s’arrêter',
      subtitle: 'Retrouvez vos passages sur l’A48 et payez-les en deux minutes.',
    },
  },
  en: {
    seo: {
      title: 'Solvia – Your toll in two minutes',
      description: 'Solvia, the free-flow motorway of the Alps: find and pay your passages.',
    },
    gdprText:
      '<p>Solvia keeps your passages until they are settled. Write to our data protection officer to exercise your rights.</p>',
    home: {
      title: 'The Alps without stopping',
      subtitle: 'Find your passages on the A48 and pay them in two minutes.',
    },
  },
  de: {
    seo: {
      title: 'Solvia – Ihre Maut in zwei Minuten',
      description: 'Solvia, die Alpenautobahn ohne Schranken: Durchfahrten finden und bezahlen.',
    },
    gdprText:
      '<p>Solvia speichert Ihre Durchfahrten bis zu deren Bezahlung. Ihre Rechte machen Sie bei unserem Datenschutzbeauftragten geltend.</p>',
    home: {
      title: 'Ohne Halt durch die Alpen',
      subtitle: 'Finden Sie Ihre Durchfahrten auf der A48 und bezahlen Sie sie in zwei Minuten.',
    },
  },
  it: {
    seo: {
      title: 'Solvia – Il pedaggio in due minuti',
      description: 'Solvia, l’autostrada delle Alpi senza barriere: trovi e paghi i Suoi passaggi.',
    },
    gdprText:
      '<p>Solvia conserva i Suoi passaggi fino al pagamento. Scriva al nostro responsabile della protezione dei dati per esercitare i Suoi diritti.</p>',
    home: { title: 'Le Alpi senza fermarsi', subtitle: 'Trovi i Suoi passaggi sulla A48 e li paghi in due minuti.' },
  },
  es: {
    seo: {
      title: 'Solvia – Su peaje en dos minutos',
      description: 'Solvia, la autopista de los Alpes sin barreras: encuentre y pague sus pasos.',
    },
    gdprText:
      '<p>Solvia conserva sus pasos hasta que se pagan. Escriba a nuestro delegado de protección de datos para ejercer sus derechos.</p>',
    home: { title: 'Los Alpes sin detenerse', subtitle: 'Encuentre sus pasos en la A48 y páguelos en dos minutos.' },
  },
};

/** The texts of the third operator, whose bridge is paid in advance. */
const ponteva: Record<Language, Pick<Texts, 'seo' | 'gdprText' | 'home'>> = {
  fr: {
    seo: { title: 'Ponteva – Payez avant de partir', description: 'Ponteva : prépayez votre trajet sur l’A65.' },
    gdprText: '<p>Ponteva conserve vos prépaiements jusqu’à vos trajets.</p>',
    home: { title: 'Payez avant de partir', subtitle: 'Choisissez vos échangeurs sur l’A65 et roulez.' },
  },
  en: {
    seo: { title: 'Ponteva – Pay before you leave', description: 'Ponteva: prepay your trip on the A65.' },
    gdprText: '<p>Ponteva keeps your prepayments until your trips are made.</p>',
    home: { title: 'Pay before you leave', subtitle: 'Choose your gates on the A65 and drive.' },
  },
  de: {
    seo: { title: 'Ponteva – Vor der Fahrt bezahlen', description: 'Ponteva: Ihre Fahrt auf der A65 vorauszahlen.' },
    gdprText: '<p>Ponteva speichert Ihre Vorauszahlungen bis zu Ihren Fahrten.</p>',
    home: { title: 'Vor der Fahrt bezahlen', subtitle: 'Anschlussstellen der A65 wählen und losfahren.' },
  },
  it: {
    seo: {
      title: 'Ponteva – Paghi prima di partire',
      description: 'Ponteva: paghi in anticipo il Suo viaggio sulla A65.',
    },
    gdprText: '<p>Ponteva conserva i Suoi pagamenti anticipati fino ai viaggi.</p>',
    home: { title: 'Paghi prima di partire', subtitle: 'Scelga gli svincoli della A65 e parta.' },
  },
  es: {
    seo: { title: 'Ponteva – Pague antes de salir', description: 'Ponteva: prepague su trayecto por la A65.' },
    gdprText: '<p>Ponteva conserva sus prepagos hasta sus trayectos.</p>',
    home: { title: 'Pague antes de salir', subtitle: 'Elija sus enlaces de la A65 y circule.' },
  },
};

/** A motorway company as its drivers see it. */
export type Brand = {
  name: string;
  road: string;
  logo: string;
  banner: string;
  primary: string;
  /** What it answers for the accessibility statement. */
  declarant?: Declarant;
  /** How drivers reach it. */
  service?: Record<Language, Service>;
  /** Its other web addresses. */
  addresses?: string[];
  /** What it takes at its card provider beside cards: a wallet, a transfer, instalments. */
  methods?: { type: string; label: Record<Language, string>; icon?: string }[];
  /** What it wants drivers to know now. */
  notices?: OperatorNotice[];
  /** The services that it does not offer, whatever the desk offers (rule HOME-3). */
  without: readonly string[];
  words: (language: Language) => Pick<Texts, 'seo' | 'gdprText' | 'home'>;
};

const pictures = `${servicesPath}/pictures`;

const phone = '+33 4 00 00 00 00';
const first: Brand = {
  name: operatorName,
  road: 'A79',
  logo: 'bocalia',
  declarant: {
    name: 'Bocalia',
    site: 'www.bocalia.example',
    address: '12 rue de la Barrière, 03000 Moulins',
    email: 'accessibilite@bocalia.example',
    phone,
  },
  addresses: ['https://www.bocalia.example'],
  service: {
    fr: {
      phone,
      hours: 'Du lundi au vendredi, de 8\u00a0h à 18\u00a0h',
      answerTime: 'Sous deux jours ouvrés',
      claimTime: 'Sous dix jours ouvrés',
      listingTime: '48 heures',
    },
    en: {
      phone,
      hours: 'Monday to Friday, 8 am to 6 pm',
      answerTime: 'Within two working days',
      claimTime: 'Within ten working days',
      listingTime: '48 hours',
    },
    de: {
      phone,
      hours: 'Montag bis Freitag, 8 bis 18 Uhr',
      answerTime: 'Innerhalb von zwei Werktagen',
      claimTime: 'Innerhalb von zehn Werktagen',
      listingTime: '48 Stunden',
    },
    it: {
      phone,
      hours: 'Dal lunedì al venerdì, dalle 8 alle 18',
      answerTime: 'Entro due giorni lavorativi',
      claimTime: 'Entro dieci giorni lavorativi',
      listingTime: '48 ore',
    },
    es: {
      phone,
      hours: 'De lunes a viernes, de 8 a 18 h',
      answerTime: 'En dos días laborables',
      claimTime: 'En diez días laborables',
      listingTime: '48 horas',
    },
  },
  banner: 'motorway',
  primary: '#0a5a57',
  without: [],
  words: textsIn,
};

/** How soon an operator answers that says nothing else. */
const usualAnswerTime: Record<Language, string> = {
  fr: 'Sous cinq jours ouvrés',
  en: 'Within five working days',
  de: 'Innerhalb von fünf Werktagen',
  it: 'Entro cinque giorni lavorativi',
  es: 'En cinco días laborables',
};

/** A notice on the contact page, valid until 2036. */
const answersLate: OperatorNotice = {
  severity: 'info',
  from: '2026-01-01T00:00:00+01:00',
  until: '2036-01-01T00:00:00+01:00',
  pages: ['/contact'],
  text: {
    fr: 'En ce moment, nous répondons aux messages sous cinq jours ouvrés.',
    en: 'At the moment, we answer messages within five working days.',
    de: 'Zurzeit antworten wir auf Nachrichten innerhalb von fünf Werktagen.',
    it: 'In questo momento rispondiamo ai messaggi entro cinque giorni lavorativi.',
    es: 'En este momento respondemos a los mensajes en cinco días laborables.',
  },
};
const atProvider: NonNullable<Brand['methods']> = [
  {
    type: 'WALLET',
    icon: `${pictures}/phone.svg`,
    label: { fr: 'Portefeuille Payo', en: 'Payo wallet', de: 'Payo-Wallet', it: 'Wallet Payo', es: 'Cartera Payo' },
  },
  {
    type: 'TRANSFER',
    label: {
      fr: 'Virement instantané',
      en: 'Instant transfer',
      de: 'Sofortüberweisung',
      it: 'Bonifico istantaneo',
      es: 'Transferencia inmediata',
    },
  },
  {
    type: 'INSTALMENTS',
    label: {
      fr: 'En trois fois',
      en: 'In three instalments',
      de: 'In drei Raten',
      it: 'In tre rate',
      es: 'En tres plazos',
    },
  },
];
const second: Brand = {
  name: 'Solvia',
  road: 'A48',
  logo: 'solvia',
  banner: 'night',
  primary: '#ffb000',
  notices: [answersLate],
  methods: atProvider,
  without: ['prepayment', 'subscription'],
  words: (language) => solvia[language],
};

const third: Brand = {
  name: 'Ponteva',
  road: 'A65',
  logo: 'plate',
  banner: 'motorway',
  primary: '#5b2a86',
  without: ['freeflow', 'payment-notice', 'subscription'],
  words: (language) => ponteva[language],
};
const brands: Readonly<Record<string, Brand>> = { 'b.localhost': second, 'c.localhost': third };

/** The company behind a white-label host: `b.localhost`, whatever its port, is the second, `c.localhost` the third; any other the first. */
export const brandOf = (host: string): Brand => brands[host.replace(/:\d+$/, '').toLowerCase()] ?? first;

/** Inserts the company's names, how soon it answers, what it charges, and the address of its pictures, into a text. */
export const named = (text: string, { name, road, service }: Brand, language: Language): string =>
  withFacts(text, language)
    .replaceAll('{answerTime}', service?.[language].answerTime ?? usualAnswerTime[language])
    .replaceAll('{operator}', name)
    .replaceAll('{road}', road)
    .replaceAll('{pictures}', pictures);

/** The address of a picture in `pictures/`, on the portal's own origin. */
export const pictureUrl = (name: string): string => `${pictures}/${name}.svg`;

/** What a method at the card provider is called; undefined for a card. */
export const labelOfMethod = (type: string, language: Language): string | undefined =>
  atProvider.find((method) => method.type === type)?.label[language];
