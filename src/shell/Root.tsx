import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { BrokenPage } from '#runtime/BrokenPage.tsx';
import { useDriver, usePlace, useSpot } from '#runtime/page-location.ts';
import { PortalShell } from './PortalShell.tsx';

type Caught = { at: string; Failed: ComponentType<{ error: unknown }>; children: ReactNode };
type Catch = { at: string; caught?: { error: unknown } | undefined };

/** Keeps a failure of what it holds from the rest, until the visitor is elsewhere. */
class Catching extends Component<Caught, Catch> {
  override state: Catch = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<Catch> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: Caught, state: Catch): Catch | null {
    return at === state.at ? null : { at, caught: undefined };
  }

  override render() {
    const { Failed, children } = this.props;
    return this.state.caught === undefined ? children : <Failed error={this.state.caught.error} />;
  }
}

/** A page that failed inside the shell. A failed fetch of its code stays failed until the page is loaded anew; what was typed is kept. */
export const PageError = ({ error }: { error: unknown }) => {
  console.error(error);
  return <BrokenPage onRetry={() => globalThis.location.reload()} />;
};

/** What is left when even the shell failed. */
const RootError = (props: { error: unknown }) => (
  <I18nProvider i18n={i18n}>
    <main>
      <PageError {...props} />
    </main>
  </I18nProvider>
);

/** The shell around the page that is on, and the router beside it. Everything inside speaks the language that the address asked for: it is active before any page is shown. */
export const Root = () => {
  const { Failed } = usePlace();
  const Screen = useSpot('Screen');
  const driver = useDriver();
  const at = `${useSpot('pathname')}${useSpot('search')}`;
  return (
    <>
      {Screen && (
        <Catching at={at} Failed={RootError}>
          <I18nProvider i18n={i18n}>
            <PortalShell>
              <Catching at={at} Failed={Failed}>
                {createElement(Screen)}
              </Catching>
            </PortalShell>
          </I18nProvider>
        </Catching>
      )}
      {driver}
    </>
  );
};
