import type { Language } from '#domain/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export const operatorName = 'Bocalia';

/** The operator's texts in one language: contents, reasons, mails and receipts. */
export type Texts = {
  seo: { title: string; description: string };
  gdprText: string;
  home: { title: string; subtitle: string };
  journeys: {
    title: string;
    subtitle: string;
    content: string;
    primoPassant: string;
    articles: { rates: string; contest: string };
  };
  prepayment: { title: string; content: string; vehicleClass: string };
  confirmation: { title: string; paidTwice: string };
  authentication: { title: string; subtitle: string; content: string };
  methodClosed: { plate: string; inProgress: string; prepaid: string };
  receipt: {
    title: string;
    number: string;
    date: string;
    plate: string;
    paidBy: string;
    creditCard: string;
    fuelCard: string;
    payer: string;
    trip: string;
    amount: string;
    total: string;
    tax: string;
    thanks: string;
  };
  mails: {
    receiptSubject: string;
    receipt: (amount: string) => string;
    pendingSubject: string;
    pending: (amount: string) => string;
    refusedSubject: string;
    refused: (amount: string) => string;
    alertSubject: string;
    alert: (plate: string, link: string) => string;
    alertMovedSubject: string;
    alertMoved: (plate: string) => string;
    alertsEndedSubject: string;
    alertsEnded: string;
    activationSubject: string;
    activation: (link: string) => string;
    passwordSubject: string;
    password: (link: string) => string;
    plateSharedSubject: string;
    plateShared: (plate: string) => string;
    accountDeletedSubject: string;
    accountDeleted: string;
  };
};

const texts: Record<Language, Texts> = { fr, en, de, it, es };
export const textsIn = (language: Language): Texts => texts[language];
