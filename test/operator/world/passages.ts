import type { Sql } from '../database.ts';
import type { Desk } from '../desk.ts';
import type { Language } from '#domain/language.ts';
import { mailNotice } from '../mails.ts';
import { formatEuros } from '../money.ts';
import { localIso, parisTime } from '../paris.ts';
import { readPlate } from '../read-plate.ts';
import { barePlate } from '../seed/plates.ts';
import { Refusal } from '../problem.ts';
import { searchAddress, unsubscribeAddress } from '../return-address.ts';
import { gateOf, isVehicleClass, priceOf } from '../tariff.ts';
import { takePrepayment } from './prepaid.ts';

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
const passageTextsIn = (language: Language): PassageTexts => texts[language];

export type Passage = { plate: string; country: string; gate: string; category: string };
/** A passage with two gates: `cents` is the amount to pay; 0 if it was prepaid. */
export type Passed = { tripId: string; entrance: string; exit?: string; cents?: number };
type Open = { id: string; gate_in: string; category: string; paid_by: string | null };
type Alert = { email: string; language: Language; host: string };

const daysToPay = 3;

/** A vehicle's current trip. A vehicle without an exit for a day has left unseen. */
const openTrip = async (sql: Sql, plateId: string, at: string): Promise<Open | undefined> =>
  (
    await sql.rows<Open>(
      "SELECT id, gate_in, category, paid_by FROM trips WHERE plate_id = $1 AND status = 'EN_COURS' AND gate_in IS NOT NULL AND waived_by IS NULL AND date > $2::timestamp - interval '1 day' ORDER BY date DESC, id LIMIT 1 FOR UPDATE",
      [plateId, at],
    )
  )[0];

const enter = async (sql: Sql, vehicle: { id: string }, { gate, category }: Passage, at: string): Promise<Passed> => {
  const [{ count } = { count: 0 }] = await sql.rows<{ count: number }>(
    'SELECT count(*)::integer AS count FROM trips WHERE plate_id = $1',
    [vehicle.id],
  );
  const tripId = `${vehicle.id.replace(':', '-')}-${count + 1}`;
  await sql.rows(
    `INSERT INTO trips (id, plate_id, date, nature, status, gate_in, category, in_progress_id) VALUES ($1, $2, $3, 'freeFlow', 'EN_COURS', $4, $5, $6)`,
    [tripId, vehicle.id, at, gate, category, `P-${tripId}`],
  );
  return { tripId, entrance: gate };
};

const leave = async (
  sql: Sql,
  desk: Desk,
  vehicle: { id: string },
  open: Open,
  exit: string,
  cents: number,
): Promise<Passed> => {
  // Paid already: completed on the portal, or prepaid.
  const paidBy =
    open.paid_by ??
    (await takePrepayment(
      sql,
      vehicle.id,
      { in: open.gate_in, out: exit, vehicleCategory: open.category },
      desk.now(),
    ));
  await sql.rows(
    `UPDATE trips SET status = 'TERMINE', gate_out = $2, ttc = $3, deadline = $4, in_progress_id = NULL, paid_by = $5 WHERE id = $1`,
    [open.id, exit, cents, parisTime(desk.now()).plus({ days: daysToPay }).toISODate(), paidBy ?? null],
  );
  return { tripId: open.id, entrance: open.gate_in, exit, cents: paidBy === undefined ? cents : 0 };
};

const tellAlert = async (
  sql: Sql,
  desk: Desk,
  plateId: string,
  plate: string,
  { entrance, exit, cents }: Passed,
): Promise<void> => {
  const now = parisTime(desk.now());
  const [alert] = await sql.rows<Alert>(
    'SELECT email, language, host FROM alerts WHERE plate_id = $1 AND (start_time IS NULL OR start_time <= $2) AND (end_time IS NULL OR end_time > $2)',
    [plateId, localIso(now)],
  );
  if (!alert) return;
  const { email: recipient, language, host } = alert;
  const texts = passageTextsIn(language);
  const name = (gate: string | undefined): string => gateOf(gate ?? '')?.label ?? '';
  const day = now.plus({ days: daysToPay }).toFormat('dd/MM/yyyy');
  const summary =
    exit === undefined
      ? texts.entered(plate, name(entrance), now.toFormat('dd/MM/yyyy HH:mm'))
      : cents === 0
        ? texts.prepaid(plate, name(entrance), name(exit))
        : texts.toPay(
            plate,
            name(entrance),
            name(exit),
            formatEuros(cents ?? 0, language),
            day,
            searchAddress(host, language),
          );
  await mailNotice(desk, sql, {
    recipient,
    subject: texts.subject(plate),
    body: `${summary} ${texts.stop(unsubscribeAddress(host, language, recipient))}`,
    language,
  });
};

/** A vehicle passes under a gantry: its trip begins, or ends if one is in progress, and the address of its alert gets a mail. */
export const passGate = (desk: Desk, passage: Passage): Promise<Passed> => {
  const vehicle = readPlate(passage.country, passage.plate);
  if (!gateOf(passage.gate)) throw new Refusal(400, 'payment_journeys_invalid');
  if (!isVehicleClass(passage.category)) throw new Refusal(400, 'journey_vehicle_category_forbidden');
  return desk.database.transaction(async (sql) => {
    await sql.rows(
      "INSERT INTO plates (id, plate, country, psp, vehicle_type) VALUES ($1, $2, $3, 'PAYBOX', 'VP') ON CONFLICT (id) DO NOTHING",
      [vehicle.id, barePlate(vehicle.plate), vehicle.country],
    );
    // Two passages of one vehicle wait for each other.
    const [{ plate } = { plate: vehicle.plate }] = await sql.rows<{ plate: string }>(
      'SELECT plate FROM plates WHERE id = $1 FOR UPDATE',
      [vehicle.id],
    );
    const at = localIso(parisTime(desk.now()));
    const open = await openTrip(sql, vehicle.id, at);
    const cents = open && priceOf(open.gate_in, passage.gate, open.category);
    // The trip continues past the gate of its beginning, or past one to which it is free.
    if (open && !cents) return { tripId: open.id, entrance: open.gate_in };
    const passed =
      open && cents
        ? await leave(sql, desk, vehicle, open, passage.gate, cents)
        : await enter(sql, vehicle, passage, at);
    await tellAlert(sql, desk, vehicle.id, plate, passed);
    return passed;
  });
};
