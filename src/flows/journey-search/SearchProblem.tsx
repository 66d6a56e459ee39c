import { Trans } from '@lingui/react/macro';
import { isOutage, isUnanswered, type Problem, type ProblemCode } from '#domain/problem.ts';
import { LinkRow } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

/** Why a search failed, or the support code where the field of the plate says it; if the operator cannot answer, what that means for the money and the deadlines. */
export const SearchProblem = ({ problem, atPlate }: { problem: Problem | null; atPlate: ProblemCode | undefined }) => (
  <>
    <ProblemNotice problem={problem} links={problem !== null && isOutage(problem) && <ContactButton kind="tertiary" />}>
      {problem !== null && isUnanswered(problem) && (
        <p>
          <Trans>This does not change your deadlines.</Trans>{' '}
          {isOutage(problem) && <Trans>If you have to pay today, contact us.</Trans>}
        </p>
      )}
    </ProblemNotice>
    {atPlate === 'immatriculation_not_found' && (
      <LinkRow>
        <OfferSupportCode />
      </LinkRow>
    )}
  </>
);
