const width = 120;

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** As many of the items as fit on each line; an item of several lines has these to itself. */
const packedLines = (items: readonly string[], indent: string): string =>
  items
    .reduce<string[]>((lines, item) => {
      const last = lines.at(-1);
      const isLong = last === undefined || indent.length + last.length + item.length + 3 > width;
      if (isLong || `${last}${item}`.includes('\n')) return [...lines, item];
      return [...lines.slice(0, -1), `${last}, ${item}`];
    }, [])
    .map((line) => indent + line)
    .join(',\n');

/** Readable JSON: what fits is on one line, short fields share one, and an only item or field begins on the line of its bracket. */
export const jsonText = (value: unknown, indent = '', before = 0): string => {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + before + line.length < width) return line;
  const inner = `${indent}  `;
  const [[onlyName, only] = [], ...others] = Object.entries(value).filter(([, item]) => item !== undefined);
  if (onlyName !== undefined && others.length === 0 && !isScalar(only)) {
    const text = jsonText(only, indent, before + onlyName.length + 6);
    return Array.isArray(value) ? `[ ${text} ]` : `{ "${onlyName}": ${text} }`;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonText(item, inner));
    if (items.every((item) => item.includes('\n')))
      return `[ ${value.map((item) => jsonText(item, indent)).join(', ')} ]`;
    return `[\n${packedLines(items, inner)}\n${indent}]`;
  }
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `"${name}": ${jsonText(item, inner, name.length + 4)}`);
  return `{\n${packedLines(parts, inner)}\n${indent}}`;
};
