/** What a translation has to keep of a message: the values it shows, its tags, and the forms of each plural. */
export type Shape = { values: string[]; tags: string[]; plurals: string[][] };

const sorted = (items: Iterable<string>): string[] => [...new Set(items)].sort();

/** The text from the brace at `start` to the one that closes it, without both. */
const braced = (text: string, start: number): string => {
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
    const text = braced(body, open);
    forms.push({ form: body.slice(index, open).trim(), text });
    index = open + text.length + 2;
  }
  return forms;
};

/** The shape of an ICU message such as `{count, plural, one {# trip} other {# trips}}`. */
export const shapeOf = (message: string): Shape => {
  const shape: Shape = { values: [], tags: [...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag), plurals: [] };
  for (let index = message.indexOf('{'); index >= 0; ) {
    const argument = braced(message, index);
    const [, name = argument, body] = /^\s*(\w+)\s*,\s*plural\s*,([\s\S]*)$/.exec(argument) ?? [];
    shape.values.push(name.trim());
    if (body !== undefined) {
      const forms = formsIn(body);
      shape.plurals.push(forms.map(({ form }) => form));
      for (const { text } of forms) shape.values.push(...shapeOf(text).values);
    }
    index = message.indexOf('{', index + argument.length + 2);
  }
  return { ...shape, values: sorted(shape.values), tags: sorted(shape.tags) };
};
