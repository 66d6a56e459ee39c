import type { Language } from '#domain/language.ts';

type PassageTexts = {
  subject: (plate: string) => string;
  entered: (plate: string, gate: string, time: string) => string;
  toPay: (plate: string, entrance: string, exit: string, amount: string, day: string, link: string) => string;
  prepaid: (plate: string, entrance: string, exit: string) => string;
  stop: (link: string) => string;
};

const texts: Record<Language, PassageTexts> = {
  fr: {
    subject: (plate) => `Passage de ${plate}`,
    entered: (plate, gate, time) =>
      `Votre véhicule ${plate} est passé à ${gate} le ${time}. Nous vous écrirons à sa sortie.`,
    toPay: (plate, entrance, exit, amount, day, link) =>
      `Le trajet du véhicule ${plate} de ${entrance} à ${exit} est terminé : ${amount}, à payer jusqu’au ${day}. ${link}`,
    prepaid: (plate, entrance, exit) =>
      `Le trajet du véhicule ${plate} de ${entrance} à ${exit} est terminé. Vous l’avez payé à l’avance : il n’y a rien à faire.`,
    stop: (link) => `Pour ne plus recevoir d’alertes : ${link}`,
  },
  en: {
    subject: (plate) => `A passage of ${plate}`,
    entered: (plate, gate, time) =>
      `Your vehicle ${plate} passed ${gate} on ${time}. We will write to you when it leaves the motorway.`,
    toPay: (plate, entrance, exit, amount, day, link) =>
      `The trip of ${plate} from ${entrance} to ${exit} is complete: ${amount}, to be paid by ${day}. ${link}`,
    prepaid: (plate, entrance, exit) =>
      `The trip of ${plate} from ${entrance} to ${exit} is complete. You paid for it beforehand: there is nothing to do.`,
    stop: (link) => `To receive no more alerts: ${link}`,
  },
  de: {
    subject: (plate) => `Durchfahrt von ${plate}`,
    entered: (plate, gate, time) =>
      `Ihr Fahrzeug ${plate} ist am ${time} bei ${gate} durchgefahren. Wir schreiben Ihnen, sobald es die Autobahn verlässt.`,
    toPay: (plate, entrance, exit, amount, day, link) =>
      `Die Fahrt des Fahrzeugs ${plate} von ${entrance} nach ${exit} ist beendet: ${amount}, zu zahlen bis ${day}. ${link}`,
    prepaid: (plate, entrance, exit) =>
      `Die Fahrt des Fahrzeugs ${plate} von ${entrance} nach ${exit} ist beendet. Sie haben sie im Voraus bezahlt: Es ist nichts zu tun.`,
    stop: (link) => `Keine Benachrichtigungen mehr erhalten: ${link}`,
  },
  it: {
    subject: (plate) => `Passaggio di ${plate}`,
    entered: (plate, gate, time) =>
      `Il Suo veicolo ${plate} è passato da ${gate} il ${time}. Le scriveremo quando lascerà l’autostrada.`,
    toPay: (plate, entrance, exit, amount, day, link) =>
      `Il viaggio del veicolo ${plate} da ${entrance} a ${exit} è terminato: ${amount}, da pagare entro il ${day}. ${link}`,
    prepaid: (plate, entrance, exit) =>
      `Il viaggio del veicolo ${plate} da ${entrance} a ${exit} è terminato. Lo ha pagato in anticipo: non deve fare nulla.`,
    stop: (link) => `Per non ricevere più avvisi: ${link}`,
  },
  es: {
    subject: (plate) => `Paso de ${plate}`,
    entered: (plate, gate, time) =>
      `Su vehículo ${plate} pasó por ${gate} el ${time}. Le escribiremos cuando salga de la autopista.`,
    toPay: (plate, entrance, exit, amount, day, link) =>
      `El trayecto del vehículo ${plate} de ${entrance} a ${exit} ha terminado: ${amount}, a pagar hasta el ${day}. ${link}`,
    prepaid: (plate, entrance, exit) =>
      `El trayecto del vehículo ${plate} de ${entrance} a ${exit} ha terminado. Lo pagó por adelantado: no tiene que hacer nada.`,
    stop: (link) => `Para no recibir más alertas: ${link}`,
  },
};

/** The texts of an alert about a passage, in one language. */
export const passageTextsIn = (language: Language): PassageTexts => texts[language];
