import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { entriesOf } from './catalogue-files.ts';

/** What the source files of the views say: only the texts of one file may state facts about a driver's own money. */
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
const textOf = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    .replaceAll(/\{' '\}/g, ' ')
    .replaceAll(/\s+/g, ' ');
const worded = textOf('src/ui/money/MoneyStatement.tsx');
const others = filesIn('src')
  .filter((file) => !file.endsWith('/MoneyStatement.tsx'))
  .map(textOf)
  .join('\n');

/** Sentences that say whether somebody was charged, has paid, or owes something. */
const factsIn: Readonly<Record<'en' | 'es', RegExp>> = {
  en: /\b(?:(?:has|have|had|was|were|been|be) (?:not )?(?:already )?(?:been )?(?:charged|debited|taken|refunded)|(?:you|which of your trips|of them) (?:have |had |may have |are )?(?:not |already )*paid\b|(?:has|had|have|been) already (?:been )?paid|pay(?:ing)? (?:\S+ )?(?:again|twice)|you (?:still )?owe|still (?:have )?to (?:be )?pa(?:y|id)|(?:nothing|anything) (?:else|is left|left)|payments? (?:\S+ )?(?:was|were|is|has|have|may|went|will) (?:\S+ )?(?:confirmed|made|rejected|refused|cancelled|through|checked|worked|pending)|confirmed (?:your|a|this|the) payment|(?:checking|confirm) (?:your|a|this) payment|did not work)/i,
  es: /(?:\bcobrad[oa]s?\b|\badeudad|no (?:ha|han) pagado|\bha pagado\b|ya (?:se )?(?:ha|han|había|habían)\b.*\bpagado|vuelva a pagar|vuelve a pagar|pag(?:ue|ar) (?:otra vez|dos veces)|\bno debe nada|todavía tiene que pagar|nada (?:más )?(?:que hacer|por pagar)|pago.*\b(?:confirmado|rechazado|cancelado|realizado|efectuado|efectuó|pendiente)\b|comprobando (?:su|este) pago|confirmar su pago)/i,
};

/** Sentences that are allowed beside the ten, by why each is none of them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'The specification gives the words of the result pages, and each has its heading.': [
    'Your payment was rejected.',
    'Your payment was cancelled.',
    'Your payment is pending; you will receive an email once it has been confirmed.',
    'The payment is pending',
    'Your payment is still pending.',
    'Payment cancelled',
    'The payment was refused or cancelled',
    'This payment had already been made.',
    'We couldn’t confirm your payment.',
    'You may have paid already',
  ],
  'It is advice, a question, or a button: it says what to do, and no fact.': [
    'If you have paid, check again in a moment.',
    'If you pay again, you may pay twice. Please contact the operator first.',
    'If the first payment is confirmed later, you will have paid twice.',
    'I did not get to pay',
    'Pay again anyway',
    'You do not have to do anything: this page continues by itself. Please do not pay again.',
    'Please do not pay again. Once this page opens, you will see how your payment ended.',
    'This browser stores nothing for this site, not even that you have paid. Please note the reference {reference}: if you lose this page, ask us before you pay again.',
  ],
  'It is about one list, or about one trip of it.': [
    '{paid} has already been paid from this list.',
    'Some of these trips have already been paid',
    'As of today, we have found nothing else to pay here.',
    'You owe nothing for the selected trips.',
    'You owe nothing here.',
    'You may still have to pay for it.',
    'The operator still lists this trip hours after you paid for it.',
    'The operator has confirmed a payment (reference {reference}), but does not say for which of your trips. It still lists this one.',
    'The operator could not tell us whether you have paid.',
    'The operator now reports that this payment was not made.',
    'We do not know which of your trips are paid',
    'You tried more than once to pay, for different trips. The operator has confirmed a payment, but does not say which one. Please search again to see which trips are still listed.',
    'On {moment} you paid {amount} for this vehicle on this device.',
    'This is the price that we showed you. The receipt shows what you were charged.',
  ],
  'It says that something else changes nothing of what is owed, whatever that is.': [
    'Anything you have paid stays paid. Please search for your trips again to open that page.',
    'What you owe and your deadlines stay as they are unless we write to you.',
    'What you owe and your deadlines stay as they are.',
    'Your message changes neither what you owe nor your deadlines.',
    'You still have to pay for earlier trips by their deadlines.',
    'You still have to pay for your trips on time: please look them up after each passage.',
    'We will delete your details, vehicles and alerts for good. You still have to pay for any outstanding trips.',
    'We will delete the company’s details and vehicles for good. No one will be able to sign in to this account. You still have to pay for any outstanding trips.',
    'The portal keeps only what the service needs, in your own browser. If you delete it, you are signed out and search again; what you owe stays the same.',
    'The trips of a payment that was not made, to select them again.',
    'Your payments, so that nothing is paid twice.',
    'What the vehicles you searched for owe, so that no page forgets it.',
  ],
  'A company’s list, and what a colleague may have done.': [
    'We did not find the trips of the first selected vehicle, and nothing was paid. You or a colleague may already have paid for or contested them. To pay the others, deselect these trips.',
    '{gone, plural, one {# trip is no longer listed',
    '{closed, plural,',
    '{done, plural,',
  ],
  'The easy words of a page; of a refused payment only if nothing was charged.': [
    'Do not pay again now.',
    'We do not know yet whether you have paid.',
    'You have not paid for them yet.',
    'You have not paid.',
    'You have paid.',
    'You still have to pay.',
    'Your payment did not work.',
    'The check did not work. Please try again.',
  ],
};
const allowedTexts = Object.values(allowed).flat();

const factual = async (language: 'en' | 'es'): Promise<string[]> =>
  (await entriesOf(language, (part) => part !== 'statement'))
    .filter(({ text }) => factsIn[language].test(text))
    .map(({ source }) => source);

describe('What is said about a driver’s own money', () => {
  it.each(['en', 'es'] as const)(
    'Only the ten statements and the allowed sentences say facts about it in %s',
    async (language) => {
      const isWorded = (source: string): boolean => worded.includes(source) && !others.includes(source);
      const isAllowed = (source: string): boolean =>
        allowedTexts.some((text) => source === text || (text.startsWith('{') && source.startsWith(text)));
      expect((await factual(language)).filter((source) => !isWorded(source) && !isAllowed(source))).toEqual([]);
    },
  );

  it('A sentence about such a fact is found, and a name of a thing is not', () => {
    for (const text of [
      'You have not been charged.',
      'You have already paid.',
      'You still have to pay 4 trips.',
      'You owe €5.00.',
    ])
      expect(factsIn.en.test(text), text).toBe(true);
    for (const text of [
      'No se le ha cobrado nada.',
      'No tiene nada más que hacer.',
      'Todavía tiene que pagar 4 trayectos.',
    ])
      expect(factsIn.es.test(text), text).toBe(true);
    expect(['Debit card', 'Who charges', 'Pay €5.00'].filter((text) => factsIn.en.test(text))).toEqual([]);
  });

  it.each(languages)('A page whose entry is gone words its statements as the portal does in %s', async (language) => {
    const script = textOf('public/stale.js');
    const own = new RegExp(`\\b${language}: \\{(.*?)\\},`).exec(script)?.[1] ?? '';
    const entries = await entriesOf(language);
    for (const message of [
      'A payment may have been charged. Check before you pay again.',
      'A payment of {amount} may have been charged. Check before you pay again.',
      'The operator has confirmed your payment.',
    ])
      expect(own).toContain(`'${entries.find(({ source }) => source === message)?.text}'`);
  });

  it('Every allowed sentence is a message', async () => {
    const sources = (await entriesOf('en')).map(({ source }) => source);
    expect(allowedTexts.filter((text) => !sources.some((source) => source.startsWith(text)))).toEqual([]);
  });
});
