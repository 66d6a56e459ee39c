import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { entriesOf } from './catalogue-files.ts';

/** The Spanish texts that are fixed word for word (rule LANG-5), each with the rule of its screen. */
const spanishTexts: readonly (readonly [section: string, text: string])[] = [
  ['HOME-7', 'Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.'],
  ['SHELL-10', 'Inicio'],
  ['LIST-1', 'Trayectos a pagar'],
  ['LIST-10', 'Pagar'],
  ['LIST-12', 'A fecha de hoy, no hemos encontrado ningún trayecto asociado a esa matrícula.'],
  ['LIST-14', 'Hemos encontrado una cuenta vinculada a ese número de matrícula:'],
  [
    'LIST-14',
    'Si es su cuenta, utilice sus datos de acceso habituales para conectarse. De lo contrario, puede crear una nueva cuenta vinculada a esta matrícula.',
  ],
  ['PAY-2', 'Medio de pago no disponible'],
  ['RESULT-1', '¡Gracias por su pago!'],
  ['RESULT-1', 'Confirmación de pago'],
  ['RESULT-3', 'Error en el momento del pago'],
  ['VERDICT-6', 'Su pago fue rechazado.'],
  ['RESULT-3', 'El pago está pendiente'],
  ['RESULT-3', 'Su pago está pendiente, recibirá un correo electrónico una vez que haya sido validado.'],
  ['VERDICT-14', 'Verificar de nuevo'],
  ['RESULT-3', 'Pago cancelado'],
  ['RESULT-3', 'Su pago fue cancelado.'],
  ['SHELL-10', 'Volver al Inicio'],
  ['ALERT-1', 'Inscribirse en la alerta «Información de paso»'],
  ['ALERT-10', 'Anular'],
  ['ALERT-5', 'Inscribirse'],
  [
    'ALERT-5',
    'Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.',
  ],
  ['ALERT-11', 'Confirmar'],
  ['ALERT-11', 'Baja exitosa'],
  ['ALERT-11', 'Ya no recibirá alertas.'],
  ['HELP-3', 'Póngase en contacto con nosotros'],
  ['LIST-11', 'Pago bloqueado'],
  ['LIST-11', 'Tiene al menos un viaje actual. Debe conectarse para completarlo antes de proceder al pago.'],
  ['LIST-11', 'Tiene al menos un viaje en curso. Debe iniciar sesión para proceder al pago.'],
  ['LIMIT-3', 'El correo electrónico no es válido'],
  ['LIMIT-3', 'El correo electrónico es obligatorio'],
  ['SIGNIN-8', 'La contraseña es obligatoria'],
  ['LIMIT-4', 'Debe introducir la fecha de inicio y la fecha de fin.'],
  ['PREP-11', 'No puede prepagar con un vehículo de alquiler.'],
  ['SHELL-1', 'Prepagar'],
  ['SHELL-1', 'Impugnar'],
  ['SHELL-2', 'Conectarse'],
  ['SHELL-2', 'Área de cliente'],
  ['PREP-5', 'Modificar el trayecto'],
  ['PREP-6', 'El pago por adelantado no está disponible en este momento, inténtelo más tarde.'],
  ['ERROR-1', 'Ha surgido un error, vuelva a intentarlo más adelante.'],
];

/** The one French text that is fixed word for word (rule LANG-5). */
const frenchProcessingText =
  'Nous effectuons les dernières vérifications. Veuillez patienter et ne ré-actualisez pas la page';

/** The parts of a message that a translation has to keep: its values, its tags, and the forms of each plural. */
type Shape = { values: string[]; tags: string[]; plurals: string[][] };

const sortUnique = (items: Iterable<string>): string[] => [...new Set(items)].sort();

/** The text from the brace at `start` to the one that closes it, without both. */
const textInBraces = (text: string, start: number): string => {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, index);
  }
  throw new Error(`A brace is never closed: ${text}`);
};

const formsIn = (body: string): { form: string; text: string }[] => {
  const forms: { form: string; text: string }[] = [];
  for (let index = 0; index < body.length; ) {
    const open = body.indexOf('{', index);
    if (open < 0) break;
    const text = textInBraces(body, open);
    forms.push({ form: body.slice(index, open).trim(), text });
    index = open + text.length + 2;
  }
  return forms;
};

/** The shape of an ICU message such as `{count, plural, one {# trip} other {# trips}}`. */
const shapeOf = (message: string): Shape => {
  const shape: Shape = { values: [], tags: [...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag), plurals: [] };
  for (let index = message.indexOf('{'); index >= 0; ) {
    const argument = textInBraces(message, index);
    const [, name = argument, body] = /^\s*(\w+)\s*,\s*plural\s*,([\s\S]*)$/.exec(argument) ?? [];
    shape.values.push(name.trim());
    if (body !== undefined) {
      const forms = formsIn(body);
      shape.plurals.push(forms.map(({ form }) => form));
      for (const { text } of forms) shape.values.push(...shapeOf(text).values);
    }
    index = message.indexOf('{', index + argument.length + 2);
  }
  return { ...shape, values: sortUnique(shape.values), tags: sortUnique(shape.tags) };
};

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await entriesOf(language)] as const)),
);
const entries = (language: string) => catalogues[language] ?? [];
const textsOf = (language: string) => entries(language).map(({ text }) => text);

describe('A driver reads every text in the chosen language', () => {
  it.each(languages)('The catalogue holds the same texts in %s as in every other language', (language) => {
    const sources = (of: string) =>
      entries(of)
        .map(({ source }) => source)
        .sort();
    expect(sources(language).length).toBeGreaterThan(100);
    expect(sources(language)).toEqual(sources('en'));
  });

  it('Each text is in one catalogue', () => {
    const meanings = entries('fr').map(({ source, context = '' }) => `${source} ${context}`);
    expect(meanings.filter((meaning, place) => meanings.indexOf(meaning) !== place)).toEqual([]);
  });

  it.each(languages)('The catalogue leaves nothing untranslated in %s', (language) => {
    expect(entries(language).filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('The catalogue keeps every value, every tag and all plural forms in %s', (language) => {
    for (const { source, text } of entries(language)) {
      const { values, tags, plurals } = shapeOf(text);
      const wanted = shapeOf(source);
      expect({ values, tags }, text).toEqual({ values: wanted.values, tags: wanted.tags });
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const forms of plurals)
        expect(forms.filter((form) => !form.startsWith('=')).sort(), text).toEqual([...categories].sort());
    }
  });
});

describe('The texts that are fixed word for word', () => {
  it.each(spanishTexts)('%s: %s', (_, text) => {
    expect(textsOf('es')).toContain(text);
  });

  it('The portal shows the fixed French text while a payment is checked', () => {
    expect(textsOf('fr')).toContain(frenchProcessingText);
  });

  it.each(['es', 'fr'])('The catalogue in %s has the fixed Spanish text of each message that names one', (language) => {
    const asked = entries(language).flatMap(({ source, notes, text }) =>
      notes.filter((note) => note.startsWith(`${language}: `)).map((note) => ({ source, text, asked: note.slice(4) })),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const message of asked) expect(message.text, message.source).toBe(message.asked);
  });
});

const informal: Record<'fr' | 'de' | 'it' | 'es', RegExp> = {
  fr: /(?<!\p{L})(tu|toi|te|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’/iu,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|eure?\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(tu|te|ti|tuo|tua|tuoi|tue|vostr[oaie]|inserisci|scegli|compila|controlla)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tu|tus|te|ti|contigo|vuestr[oa]s?|vosotros|os|inténtalo|haz|elige|comprueba|selecciona)(?!\p{L})/iu,
};

describe('A driver is spoken to with courtesy', () => {
  it.each(Object.entries(informal))('The catalogue uses the formal address in %s', (language, forms) => {
    expect(textsOf(language).filter((text) => forms.test(text))).toEqual([]);
  });

  it('The catalogue writes Italian courtesy forms with a capital', () => {
    expect(textsOf('it').filter((text) => /(?<!\p{L})(suo|sua|suoi|sue|aiutarla)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it.each([
    ['it', /(?<!\p{L}|il )benvenut[oaie](?!\p{L})/iu],
    ['es', /(?<!\p{L}|la )bienvenid[oa]s?(?!\p{L})/iu],
  ])('The catalogue greets women and men alike in %s', (language, greeting) => {
    expect(textsOf(language).filter((text) => greeting.test(text))).toEqual([]);
  });

  it('The catalogue has no infinitive on an Italian button', () => {
    const labels = textsOf('it').filter((text) => !/[.?!]$/.test(text));
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((text) => /^\p{Lu}\p{L}*(are|ere|ire|arsi|ersi|irsi)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it.each(['fr', 'de', 'it', 'es'])(
    'The catalogue uses typographic apostrophes in %s, which do not escape a value after them',
    (language) => {
      expect(textsOf(language).filter((text) => text.includes("'"))).toEqual([]);
    },
  );

  it('The catalogue keeps French double punctuation on the line of its word', () => {
    expect(textsOf('fr').filter((text) => /[\p{L}\d})>»] [?!;:»]|« /u.test(text))).toEqual([]);
  });
});
