import type { Desk } from './desk.ts';
import type { Language } from '#domain/language.ts';
import { paymentOfSession, type Payment } from './payments.ts';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { labelOfMethod } from './content/brands.ts';
import { fuelCardTypes } from '#domain/payment/method.ts';
import { operatorName, textsIn } from './content/texts.ts';
import { formatEuros } from './money.ts';
import { parisTime } from './paris.ts';
import { taxOf } from './tariff.ts';

const page = { width: 595, height: 842, left: 56, right: 539, bottom: 72 };
const ink = rgb(0.11, 0.14, 0.2);
const faint = rgb(0.42, 0.46, 0.53);
const brand = rgb(0.04, 0.35, 0.34);

/** Standard PDF fonts have Latin letters only; any other character of a gate's name or a plate becomes a question mark. */
const printable = (known: ReadonlySet<number>, text: string): string =>
  Array.from(text.replace(/[\u00a0\u202f]/g, ' '), (letter) =>
    known.has(letter.codePointAt(0) ?? 0) ? letter : '?',
  ).join('');
const shorten = (font: PDFFont, text: string, size: number, width: number): string => {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  let kept = text;
  while (font.widthOfTextAtSize(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
};

/** The receipt of a payment as a PDF in the language given. */
const receiptPdf = async (payment: Payment, plate: string, language: Language): Promise<Uint8Array> => {
  const texts = textsIn(language).receipt;
  const document = await PDFDocument.create();
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const letters = new Set(regular.getCharacterSet());
  document.setTitle(`${operatorName} – ${texts.title}`, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setCreationDate(payment.created_at);
  let sheet: PDFPage = document.addPage([page.width, page.height]);
  let y = page.height - 84;

  const write = (text: string, x: number, { font = regular, size = 10.5, color = ink, width = page.right - x } = {}) =>
    sheet.drawText(shorten(font, printable(letters, text), size, width), { x, y, size, font, color });
  const writeRight = (text: string, { font = regular, size = 10.5 } = {}) => {
    const shown = printable(letters, text);
    sheet.drawText(shown, { x: page.right - font.widthOfTextAtSize(shown, size), y, size, font, color: ink });
  };
  const rule = () =>
    sheet.drawLine({
      start: { x: page.left, y: y + 14 },
      end: { x: page.right, y: y + 14 },
      thickness: 0.6,
      color: faint,
    });
  const down = (points: number) => {
    y -= points;
    if (y > page.bottom) return;
    sheet = document.addPage([page.width, page.height]);
    y = page.height - 72;
  };

  write(operatorName, page.left, { font: bold, size: 22, color: brand });
  down(44);
  write(texts.title, page.left, { font: bold, size: 16 });
  down(30);
  const method = fuelCardTypes.some((type) => type === payment.method)
    ? `${texts.fuelCard} ${payment.method}`
    : (labelOfMethod(payment.method, language) ?? texts.creditCard);
  const date = parisTime(payment.settled_at ?? payment.created_at)
    .setLocale(language)
    .toFormat('dd/MM/yyyy HH:mm');
  for (const [name, value] of [
    [texts.number, payment.id],
    [texts.date, date],
    [texts.plate, plate],
    [texts.paidBy, method],
    [texts.payer, payment.payer],
  ] as const) {
    if (value === '') continue;
    write(name, page.left, { color: faint });
    write(value, 190);
    down(18);
  }
  down(22);
  write(texts.trip, page.left, { font: bold });
  writeRight(texts.amount, { font: bold });
  down(22);
  for (const { label, cents } of payment.items) {
    rule();
    write(label, page.left, { width: 380 });
    writeRight(formatEuros(cents, language));
    down(20);
  }
  rule();
  down(4);
  write(texts.total, page.left, { font: bold, size: 12 });
  writeRight(formatEuros(payment.amount, language), { font: bold, size: 12 });
  down(20);
  write(texts.tax, page.left, { color: faint });
  writeRight(formatEuros(taxOf(payment.amount).tax, language));
  down(48);
  write(texts.thanks, page.left, { color: faint });
  return document.save();
};

/** The receipt of a session's payment; undefined without one. */
export const receiptOf = async (desk: Desk, sessionId: string, language: Language): Promise<Uint8Array | undefined> => {
  const payment = await paymentOfSession(desk, sessionId);
  if (payment?.status !== 'ACCEPTED') return undefined;
  const [session] = await desk.database.rows<{ plate: string }>('SELECT plate FROM sessions WHERE id = $1', [
    sessionId,
  ]);
  return receiptPdf(payment, session?.plate ?? '', language);
};
