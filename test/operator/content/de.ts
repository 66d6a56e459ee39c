import type { Texts } from './texts.ts';

export const de: Texts = {
  seo: {
    title: 'Bocalia – Maut online bezahlen',
    description: 'Bezahlen Sie Ihre Fahrten auf der A79 online, der Autobahn ohne Schranken.',
  },
  gdprText:
    '<p>Bocalia verwendet diese Daten, um Sie über Ihre Durchfahrten zu informieren. Ihre Rechte können Sie bei unserem Datenschutzbeauftragten geltend machen.</p>',
  home: {
    title: 'Die Autobahn ohne Schranken',
    subtitle: 'Fahren Sie los und bezahlen Sie innerhalb von 72 Stunden nach der Durchfahrt online.',
  },
  journeys: {
    title: 'Zu bezahlende Fahrten',
    subtitle: '<p>Bitte bezahlen Sie Ihre Fahrten spätestens am angegebenen Tag.</p>',
    content:
      '<p>Nach Ablauf der Frist kommt ein Zuschlag von {surcharge} zum Preis der Fahrt hinzu. Weitere Kosten können folgen.</p>',
    primoPassant:
      '<p>Dies ist Ihre erste unbezahlte Durchfahrt: Wenn Sie jetzt bezahlen, wird kein Zuschlag erhoben.</p>',
    articles: { rates: 'Tarife ansehen', contest: 'Einspruch gegen eine Zahlungsforderung' },
  },
  prepayment: {
    title: 'Im Voraus zahlen',
    content: '<p>Die Zahlung gilt <strong>{prepaidLife}</strong> lang für Fahrten mit diesem Kennzeichen.</p>',
    vehicleClass:
      '<p>Der Preis richtet sich nach der Fahrzeugklasse: Höhe, Achsen und Anhänger. Die Angaben stehen im Fahrzeugschein.</p>',
  },
  confirmation: {
    title: 'Vielen Dank für Ihre Zahlung',
    paidTwice:
      '<p>Falls Ihre Bank Sie doppelt belastet hat, erstatten wir den zweiten Betrag innerhalb von zehn Tagen auf dieselbe Karte. Sie müssen nichts tun.</p>',
  },
  authentication: {
    title: 'Ihr Konto',
    subtitle: '<p>Sehen und bezahlen Sie die Fahrten Ihrer Fahrzeuge.</p>',
    content: '<p>Betrag und Frist sind <strong>mit und ohne Konto</strong> gleich.</p>',
  },
  methodClosed: {
    plate: 'Diese Karte wird für Ihr Fahrzeug derzeit nicht angenommen. Bitte wählen Sie eine andere Zahlungsart.',
    inProgress: 'Eine laufende Fahrt kann nicht mit einer Tankkarte bezahlt werden.',
    prepaid: 'Eine Fahrt kann nicht mit einer Tankkarte im Voraus bezahlt werden.',
  },
  receipt: {
    title: 'Zahlungsbeleg',
    number: 'Belegnummer',
    date: 'Datum',
    plate: 'Kennzeichen',
    paidBy: 'Bezahlt mit',
    creditCard: 'Bankkarte',
    fuelCard: 'Karte',
    payer: 'Zahler',
    trip: 'Fahrt',
    amount: 'Betrag',
    total: 'Gesamtbetrag inkl. MwSt.',
    tax: 'davon MwSt. 20 %',
    thanks: 'Vielen Dank, dass Sie mit uns gefahren sind.',
  },
  mails: {
    receiptSubject: 'Ihr Zahlungsbeleg',
    receipt: (amount) => `Wir haben Ihre Zahlung über ${amount} erhalten. Ihren Beleg finden Sie im Anhang.`,
    pendingSubject: 'Ihre Zahlung steht noch aus',
    pending: (amount) =>
      `Ihre Zahlung über ${amount} wird noch geprüft. Wir schreiben Ihnen, sobald sie bestätigt ist.`,
    refusedSubject: 'Ihre Zahlung wurde abgelehnt',
    refused: (amount) => `Ihre Zahlung über ${amount} wurde abgelehnt. Es wurde nichts abgebucht.`,
    alertSubject: 'Ihre Benachrichtigung ist aktiv',
    alert: (plate, link) =>
      `Wir schreiben Ihnen ab jetzt bei jeder Durchfahrt von ${plate}. Keine Benachrichtigungen mehr erhalten: ${link}`,
    alertMovedSubject: 'Ihre Benachrichtigung geht an eine andere Adresse',
    alertMoved: (plate) =>
      `Die Benachrichtigungen zu ${plate} gehen jetzt an eine andere E-Mail-Adresse. Sie erhalten keine mehr.`,
    alertsEndedSubject: 'Ihre Benachrichtigungen sind beendet',
    alertsEnded: 'Sie erhalten keine Benachrichtigungen mehr.',
    activationSubject: 'Aktivieren Sie Ihr Konto',
    activation: (link) => `Um Ihr Konto zu aktivieren, folgen Sie innerhalb von 24 Stunden diesem Link: ${link}`,
    passwordSubject: 'Wählen Sie ein neues Passwort',
    password: (link) => `Um ein neues Passwort zu wählen, folgen Sie innerhalb einer Stunde diesem Link: ${link}`,
    plateSharedSubject: 'Ihr Fahrzeug wurde einem anderen Konto hinzugefügt',
    plateShared: (plate) => `Das Fahrzeug ${plate} Ihres Kontos wurde auch einem anderen Konto hinzugefügt.`,
    accountDeletedSubject: 'Ihr Konto wurde gelöscht',
    accountDeleted: 'Ihr Konto wurde mit seinen Fahrzeugen und Benachrichtigungen gelöscht.',
  },
};
