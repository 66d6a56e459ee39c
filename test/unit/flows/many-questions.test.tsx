import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HelpSearch } from '#flows/help/HelpSearch.tsx';
import { Questions } from '#flows/help/Questions.tsx';
import { show, speakEnglish } from '../ui/show.tsx';

speakEnglish();

const category = {
  id: 'paying',
  title: 'Paying',
  articles: Array.from({ length: 5_000 }, (_, index) => ({ id: `q${index}`, title: `Question ${index}` })),
};
const stateWith = (context: object) =>
  ({ matches: (state: object) => 'search' in state, context: { answers: {}, ...context } }) as never;

it('A category of 5,000 questions draws the first fifty and the one that its address names, and more on request', async () => {
  const { container } = show(
    <Questions state={stateWith({ articleId: 'q4000' })} send={() => {}} category={category} />,
  );
  const questions = () => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(questions()).toEqual(['Question 4000', ...category.articles.slice(0, 50).map(({ title }) => title)]);
  expect(screen.getByRole('status').textContent).toBe('50 of 5,000 questions shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show more questions' }));
  expect(questions()).toHaveLength(101);
});

it('A search that finds 5,000 questions draws the first fifty', () => {
  show(<HelpSearch state={stateWith({ query: 'question', topics: [category] })} send={() => {}} base="/help" />);
  expect(screen.getAllByRole('link')).toHaveLength(50);
  expect(screen.getByText('50 of 5,000 questions shown').textContent).toBeTruthy();
});
