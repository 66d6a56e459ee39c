import type { Answers } from '#runtime/first-view/written.ts';
import { firstViewId, type FirstView } from '#runtime/first-view/first-view.ts';

/** The operator's answers in a written page; empty if it has none. */
export const answersIn = (html: string | undefined): Answers => {
  const block = new RegExp(`<script type="application/json" id="${firstViewId}">(.*?)</script>`, 's');
  const [, json] = block.exec(html ?? '') ?? [];
  if (json === undefined) return {};
  const { answers = {} }: FirstView = JSON.parse(json);
  return answers;
};

const fieldsOf = (answers: Answers): Map<string, string> =>
  new Map(
    Object.entries(answers).flatMap(([path, answer]) =>
      Object.entries(answer ?? {}).map(
        ([field, value]) => [`${path.slice(1)} ${field}`, JSON.stringify(value)] as const,
      ),
    ),
  );

/** The changed fields of an operator's answers, such as `homepage title`. */
export const changedFields = (before: Answers, now: Answers): string[] => {
  const [earlier, later] = [fieldsOf(before), fieldsOf(now)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((field) => earlier.get(field) !== later.get(field))
    .sort();
};
