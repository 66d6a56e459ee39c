import type { Language } from '#domain/language.ts';

export type ClaimReasonId =
  | 'not-my-vehicle'
  | 'sold'
  | 'already-paid'
  | 'wrong-class'
  | 'emergency'
  | 'never-received'
  | 'other';
type ClaimTexts = {
  reasons: Record<ClaimReasonId, string>;
  mailSubject: string;
  mail: (number: string) => string;
  /** The document that is still needed of a claim without one. */
  document: string;
  accepted: (number: string) => string;
  rejected: (number: string) => string;
};

const texts: Record<Language, ClaimTexts> = {
  fr: {
    reasons: {
      'not-my-vehicle': 'Ce n’est pas mon véhicule',
      sold: 'J’ai vendu ou cédé le véhicule',
      'already-paid': 'J’ai déjà payé',
      'wrong-class': 'La classe du véhicule est inexacte',
      emergency: 'Véhicule volé ou plaque usurpée',
      'never-received': 'Je n’ai pas reçu la première demande',
      other: 'Autre motif',
    },
    mailSubject: 'Votre contestation',
    mail: (number) => `Nous avons bien reçu votre contestation n° ${number}. Nous vous répondrons par e-mail.`,
    document: 'Une copie du certificat d’immatriculation',
    accepted: (number) => `Votre contestation n° ${number} est acceptée : vous n’avez rien à payer pour ces trajets.`,
    rejected: (number) =>
      `Nous n’avons pas pu donner suite à votre contestation n° ${number} : les trajets restent à payer.`,
  },
  en: {
    reasons: {
      'not-my-vehicle': 'This is not my vehicle',
      sold: 'I sold or gave away the vehicle',
      'already-paid': 'I have already paid',
      'wrong-class': 'The vehicle class is wrong',
      emergency: 'The vehicle was stolen or its plate copied',
      'never-received': 'I did not receive the first request',
      other: 'Another reason',
    },
    mailSubject: 'Your claim',
    mail: (number) => `We have received your claim no. ${number}. We will answer you by email.`,
    document: 'A copy of the registration certificate',
    accepted: (number) => `Your claim no. ${number} is accepted: there is nothing to pay for these trips.`,
    rejected: (number) => `We could not accept your claim no. ${number}: the trips remain to be paid.`,
  },
  de: {
    reasons: {
      'not-my-vehicle': 'Das ist nicht mein Fahrzeug',
      sold: 'Ich habe das Fahrzeug verkauft oder abgegeben',
      'already-paid': 'Ich habe bereits bezahlt',
      'wrong-class': 'Die Fahrzeugklasse stimmt nicht',
      emergency: 'Das Fahrzeug wurde gestohlen oder sein Kennzeichen kopiert',
      'never-received': 'Ich habe das erste Schreiben nicht erhalten',
      other: 'Anderer Grund',
    },
    mailSubject: 'Ihr Einspruch',
    mail: (number) => `Wir haben Ihren Einspruch Nr. ${number} erhalten. Wir antworten Ihnen per E-Mail.`,
    document: 'Eine Kopie der Zulassungsbescheinigung',
    accepted: (number) => `Ihrem Einspruch Nr. ${number} wurde stattgegeben: Für diese Fahrten ist nichts zu zahlen.`,
    rejected: (number) =>
      `Ihrem Einspruch Nr. ${number} konnten wir nicht stattgeben: Die Fahrten sind weiterhin zu zahlen.`,
  },
  it: {
    reasons: {
      'not-my-vehicle': 'Non è il mio veicolo',
      sold: 'Ho venduto o ceduto il veicolo',
      'already-paid': 'Ho già pagato',
      'wrong-class': 'La classe del veicolo è errata',
      emergency: 'Il veicolo è stato rubato o la targa clonata',
      'never-received': 'Non ho ricevuto la prima richiesta',
      other: 'Altro motivo',
    },
    mailSubject: 'La Sua contestazione',
    mail: (number) => `Abbiamo ricevuto la Sua contestazione n. ${number}. Le risponderemo per e-mail.`,
    document: 'Una copia della carta di circolazione',
    accepted: (number) => `La Sua contestazione n. ${number} è stata accolta: per questi viaggi non deve pagare nulla.`,
    rejected: (number) =>
      `Non abbiamo potuto accogliere la Sua contestazione n. ${number}: i viaggi restano da pagare.`,
  },
  es: {
    reasons: {
      'not-my-vehicle': 'No es mi vehículo',
      sold: 'He vendido o cedido el vehículo',
      'already-paid': 'Ya he pagado',
      'wrong-class': 'La clase del vehículo es incorrecta',
      emergency: 'El vehículo fue robado o su matrícula duplicada',
      'never-received': 'No recibí la primera solicitud',
      other: 'Otro motivo',
    },
    mailSubject: 'Su impugnación',
    mail: (number) => `Hemos recibido su impugnación n.º ${number}. Le responderemos por correo electrónico.`,
    document: 'Una copia del permiso de circulación',
    accepted: (number) => `Su impugnación n.º ${number} ha sido aceptada: no tiene que pagar nada por estos trayectos.`,
    rejected: (number) =>
      `No hemos podido aceptar su impugnación n.º ${number}: los trayectos siguen pendientes de pago.`,
  },
};

export const claimTextsIn = (language: Language): ClaimTexts => texts[language];
