import type { Language } from '#domain/language.ts';
import type { Texts } from './texts.ts';

/** The words of the third operator, whose bridge is paid beforehand. */
export const ponteva: Record<Language, Pick<Texts, 'seo' | 'gdprText' | 'home'>> = {
  fr: {
    seo: { title: 'Ponteva – Payez avant de partir', description: 'Ponteva : prépayez votre trajet sur l’A65.' },
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
