import type { Guide } from './guide.ts';

export const de: Guide = {
  listTitle: 'Gut vorbereitet unterwegs',
  readMore: 'Mehr erfahren',
  articles: {
    'paying-the-toll': {
      title: 'Maut bezahlen ohne Schranken',
      extract: 'Kameras lesen Ihr Kennzeichen, Sie bezahlen danach online.',
      content:
        '<p>Die Autobahn {road} hat weder Schranken noch Kassen. <strong>Kameras</strong> lesen Ihr Kennzeichen und berechnen den Preis Ihrer Fahrt.</p><ul><li>online mit Ihrem Kennzeichen;</li><li>mit einer Mautbox, ohne weiteres Zutun.</li></ul><p><a href="/form/payment">Meine Fahrt bezahlen</a></p>',
    },
    deadlines: {
      title: 'Zahlungsfristen',
      extract: 'Nach der Durchfahrt haben Sie 72 Stunden Zeit.',
      content:
        '<p>Bitte bezahlen Sie innerhalb von <strong>72 Stunden</strong> nach der Durchfahrt. Danach kommt ein Zuschlag von {surcharge} zur Maut hinzu. Wird die Fahrt dann {noticeAfter} lang nicht bezahlt, erhält der Fahrzeughalter eine Zahlungsaufforderung.</p><h2>Nach der Zahlungsaufforderung</h2><p>Ohne Zahlung wird die Fahrt an die Staatsanwaltschaft übergeben, und der Zuschlag steigt auf {fine}.</p>',
    },
    prepaying: {
      title: 'Eine Fahrt im Voraus bezahlen',
      extract: 'Bezahlen Sie vor der Abfahrt und fahren Sie unbeschwert.',
      content:
        '<p>Wählen Sie Einfahrt, Ausfahrt und Fahrzeugklasse und bezahlen Sie. Ihre Durchfahrt wird am Tag der Fahrt erkannt.</p><p>Eine im Voraus bezahlte Fahrt gilt <strong>{prepaidLife}</strong>.</p>',
    },
    'rental-vehicles': {
      title: 'Mietfahrzeuge',
      extract: 'Mit Ihren Mietdaten bezahlen Sie nur Ihre eigenen Fahrten.',
      content:
        '<p>Kreuzen Sie bei der Suche „Mietfahrzeug“ an und geben Sie Beginn und Ende der Miete ein. Nur Durchfahrten in dieser Zeit werden angezeigt.</p><p>Ohne Ihre Zahlung erhält der Fahrzeugvermieter die Zahlungsaufforderung und kann Ihnen Gebühren berechnen.</p>',
    },
    fines: {
      title: 'Zahlungsaufforderungen und Bußgelder',
      extract: 'Was geschieht, wenn die Maut nicht bezahlt wird.',
      content:
        '<p>Eine unbezahlte Maut führt zu einer <strong>Zahlungsaufforderung</strong>. Ohne Zahlung wird die Fahrt an die Staatsanwaltschaft übergeben.</p><ul><li>Sie können mit der Nummer der Zahlungsaufforderung bezahlen.</li><li>Sie können <a href="/form/claim">Einspruch erheben</a>, solange sie nicht bezahlt ist.</li></ul>',
    },
    roadworks: {
      title: 'Nachtarbeiten an der Anschlussstelle 25',
      extract: 'Sperrung von 21 bis 5 Uhr, Umleitung ausgeschildert.',
      content:
        '<p>Die Auffahrt Richtung Mâcon ist in einigen Nächten von <strong>21 bis 5 Uhr</strong> gesperrt. Folgen Sie der Umleitung über die Anschlussstelle 24.</p>',
    },
    charging: {
      title: 'Laden an der Autobahn',
      extract: 'Schnelllader an jeder Raststätte.',
      content:
        '<p>Jede Raststätte bietet mindestens <strong>sechs Ladepunkte</strong> mit 150 kW oder mehr, zahlbar mit Karte.</p>',
    },
    safety: {
      title: 'Bei einer Panne',
      extract: 'So schützen Sie sich.',
      content:
        '<ul><li>Schalten Sie die Warnblinkanlage ein und ziehen Sie die Weste an.</li><li>Warten Sie <strong>hinter der Leitplanke</strong>.</li><li>Rufen Sie von einer orangen Notrufsäule an oder wählen Sie 112.</li></ul>',
    },
    'reaching-us': {
      title: 'Wann erhalte ich eine Antwort?',
      extract: '{answerTime}.',
      content: '<p><strong>{answerTime}.</strong> Mit Kennzeichen und Datum der Durchfahrt geht es schneller.</p>',
    },
    'legal-notice': {
      title: 'Impressum',
      extract: 'Herausgeber und Hosting.',
      content:
        '<h2>Herausgeber</h2><p>{operator}, Betreiber der Autobahn {road}. Verantwortlich für den Inhalt: die Geschäftsführung.</p><h2>Hosting</h2><p>Die Website wird in der Europäischen Union betrieben.</p>',
    },
    'personal-data': {
      title: 'Schutz personenbezogener Daten',
      extract: 'Ihre Daten und Ihre Rechte.',
      content:
        '<p>{operator} verarbeitet Ihr Kennzeichen, Ihre Durchfahrten und Ihre Kontaktdaten, um die Maut zu erheben. Daten zu Benachrichtigungen werden zwei Jahre nach der letzten Durchfahrt gelöscht.</p><p>Sie können Auskunft, Berichtigung oder Löschung Ihrer Daten verlangen.</p>',
    },
    'site-map': {
      title: 'Seitenübersicht',
      extract: 'Alle Seiten.',
      content:
        '<ul><li><a href="/">Startseite</a></li><li><a href="/form/payment">Bezahlen</a></li><li><a href="/help">Hilfe</a></li><li><a href="/contact">Kontakt</a></li></ul>',
    },
    'terms-of-use': {
      title: 'Nutzungsbedingungen',
      extract: 'Die Regeln dieses Dienstes.',
      content:
        '<p>Mit diesem Dienst bezahlen Sie die Maut der Autobahn {road}. Sie verpflichten sich zu richtigen Angaben. Wenn Sie eine Zahlungsaufforderung bezahlen, können Sie keinen Einspruch mehr dagegen erheben.</p><h2>Zahlungsarten</h2><table><caption>Was womit bezahlt wird</caption><thead><tr><th scope="col">Zahlungsart</th><th scope="col">Beendete Fahrten</th><th scope="col">Laufende Fahrten</th><th scope="col">Vorauszahlung</th></tr></thead><tbody><tr><th scope="row">Bankkarte</th><td>ja</td><td>ja</td><td>ja</td></tr><tr><th scope="row">Tankkarte</th><td>ja</td><td>nein</td><td>nein</td></tr></tbody></table><p><img src="{pictures}/card.svg" alt="Eine Karte vor einer Kamera" width="160" height="100"></p>',
    },
    accessibility: {
      title: 'Barrierefreiheit: teilweise konform',
      extract: 'Erklärung zur Barrierefreiheit.',
      content:
        '<p>{operator} möchte diese Website für alle zugänglich machen. Sie ist mit WCAG 2.2 Stufe AA <strong>teilweise konform</strong>.</p><h2>Nicht barrierefreie Inhalte</h2><p>Einige ältere PDF-Belege sind nicht ausgezeichnet.</p><h2>Schwierigkeiten melden</h2><p><a href="/contact">Schreiben Sie uns</a>; bleibt eine Antwort aus, wenden Sie sich an die zuständige Schlichtungsstelle.</p>',
    },
    'about-us': {
      title: '{operator} betreibt die Autobahn {road}',
      extract: 'Eine Autobahn ohne Halt, sicherer und sparsamer.',
      content: '<p>Ohne Schranken wird weniger gebremst und angefahren: weniger Lärm, Kraftstoff und Wartezeit.</p>',
    },
  },
  help: {
    title: 'Wie können wir Ihnen helfen?',
    subtitle: 'Wählen Sie ein Thema oder schreiben Sie uns.',
    rates: 'Wo finde ich die Tarife?',
    claim: 'Wie erhebe ich Einspruch?',
    prepayNow: 'Jetzt eine Fahrt im Voraus bezahlen',
    categories: {
      paying: 'Bezahlen',
      prepaying: 'Im Voraus bezahlen',
      notices: 'Schreiben und Einsprüche',
      vehicles: 'Fahrzeuge',
      contact: 'Kontakt',
    },
  },
  nodes: {
    start: 'Worum geht es?',
    'about-paying': 'Eine zu bezahlende Fahrt',
    'about-notices': 'Eine Zahlungsaufforderung',
    'about-prepaying': 'Eine Zahlung im Voraus',
    'about-account': 'Mein Konto oder meine Benachrichtigungen',
    'when-to-pay': 'Wie lange habe ich Zeit?',
    'how-to-pay': 'Wie bezahle ich?',
    pay: 'Jetzt bezahlen',
    'why-a-notice': 'Warum habe ich eine Zahlungsaufforderung erhalten?',
    'vehicle-sold': 'Ich habe das Fahrzeug verkauft',
    contest: 'Einspruch erheben',
    'how-to-prepay': 'Wie bezahle ich im Voraus?',
    prepay: 'Jetzt im Voraus bezahlen',
    'log-in': 'Anmelden',
    'sign-up': 'Konto erstellen',
    alerts: 'Bei Durchfahrten benachrichtigt werden',
    'write-to-us': 'An die Beratung schreiben',
  },
  answers: {
    'when-to-pay':
      '<p>Nach der Durchfahrt haben Sie <strong>72 Stunden</strong> Zeit. Danach kommt ein Zuschlag hinzu, später folgt eine Zahlungsaufforderung.</p>',
    'vehicle-sold': '<p>Senden Sie uns den Kaufvertrag: Die Zahlungsaufforderung geht dann an den neuen Halter.</p>',
  },
  entries: {
    toll: 'Eine Frage zur Maut',
    notice: 'Eine Zahlungsaufforderung (bitte Kopie anhängen)',
    account: 'Mein Konto',
    other: 'Ein anderes Anliegen',
  },
};
