import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { isOutage } from '#domain/problem.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Form } from '#ui/Form.tsx';
import { Page } from '#ui/Page.tsx';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { KnownVehicles } from '#ui/search/KnownVehicles.tsx';
import { OtherMode } from './OtherMode.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import { PlateSearch } from './PlateSearch.tsx';

/** form/payment and form/claim: by plate, or by the number of a notice or declaration (rule SEARCH-1). */
export const JourneySearchView = ({ state, send }: FlowProps<typeof journeySearchMachine>) => {
  const { t } = useLingui();
  const { purpose, modes, mode, problem, known } = state.context;
  const payment = {
    title: t`Pay your toll`,
    subtitle: t`This motorway has no barriers. We recognise your vehicle by its licence plate.`,
    crumb: t`Find your trips`,
    button: t`Find my trips`,
  };
  const words = {
    payment,
    // The search of the home page has a view of its own.
    home: payment,
    prepayment: {
      title: t`Prepay a trip`,
      subtitle: t`Choose entrance, exit and vehicle class, and pay your trip in advance.`,
      crumb: t`Prepay a trip`,
      button: t`Continue`,
    },
    claim: {
      title: t`Contest a payment request`,
      subtitle: t`Find the trip, the notice or the declaration that you do not agree with.`,
      crumb: t`Contest a payment request`,
      button: t`Find my trips`,
    },
  }[purpose];
  const isPlate = mode === 'plate';
  const submit = () => send({ type: 'search.pressed' });
  return (
    <>
      <Cover title={words.title} subtitle={words.subtitle} breadcrumb={[{ label: words.crumb }]} />
      <Page>
        <Form onSubmit={submit}>
          {isPlate && known.length > 0 && state.can({ type: 'search.pressed' }) && (
            <KnownVehicles
              known={known}
              isToPay={purpose === 'payment'}
              onSearch={(vehicle) => send({ type: 'vehicle.pressed', vehicle })}
              onForget={(vehicle) => send({ type: 'vehicle.forgotten', vehicle })}
            />
          )}
          {isPlate ? <PlateSearch state={state} send={send} /> : <NumberSearch state={state} send={send} />}
          <ProblemNotice problem={problem}>
            {problem !== null && isOutage(problem) && (
              <>
                <p>
                  <Trans>
                    Nothing has been charged, and your deadlines stay as they are. Please try again in a moment. If you
                    have to pay today, contact us.
                  </Trans>
                </p>
                <ButtonRow>
                  <Button kind="secondary" url={to('/contact/chatbot')}>
                    {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
                  </Button>
                  <OfferSupportCode />
                </ButtonRow>
              </>
            )}
          </ProblemNotice>
          <Button submit isLoading={state.hasTag('busy')}>
            {words.button}
          </Button>
          {modes.length > 1 && (
            <OtherMode mode={mode} onChange={(chosen) => send({ type: 'mode.chosen', mode: chosen })} />
          )}
          <ProofOfWork captcha={state.children.captcha} />
        </Form>
      </Page>
    </>
  );
};
