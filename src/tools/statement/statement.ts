import type { Statement } from '#domain/statement.ts';
import type { Findings } from './findings.ts';
import type { Model } from './models.ts';

const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const reasonOf = ({ shortcomings }: Model, criterion: string): string => {
  const reason = shortcomings[criterion];
  if (reason === undefined) throw new Error(`models.ts does not say what it means that ${criterion} is open.`);
  return `${reason} (${criterion.startsWith('RGAA') ? criterion : `WCAG ${criterion}`})`;
};

/** The statement of a day (dd/MM/yyyy): operator and site are left to whoever shows it. Throws where an open criterion is not explained. */
export const statementOf = (model: Model, { open, ...figures }: Findings, day: string): Statement => ({
  sections: [
    { paragraphs: [model.intro] },
    { heading: model.status, paragraphs: [model.compliance] },
    { heading: model.content, paragraphs: [], items: open.map((criterion) => reasonOf(model, criterion)) },
    {
      heading: model.preparation,
      paragraphs: [filledIn(model.prepared, { day }), filledIn(model.counts, figures)],
    },
    { heading: model.contact, paragraphs: [model.difficulty], link: model.write },
    { heading: model.enforcement, paragraphs: [model.authority] },
  ],
});
