import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { supportCodeDialogView, unfinishedPaymentsView } from '#flows/code.ts';
import { withPlainTexts, withTexts } from '#i18n/catalogue.ts';
import { useIsTakenOver } from '#runtime/first-view/use-is-taken-over.ts';
import { pageAt } from '#runtime/page-at.ts';
import { usePlace, useWays } from '#runtime/page-location.ts';
import {
  useLook,
  useNotices,
  usePortal,
  usePortalState,
  useShownCode,
  useUnfinishedPayments,
} from '#runtime/use-flow.ts';
import { languageNames, languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { PageErrors } from '#ui/form/form-errors.ts';
import { NavigationContext } from '#ui/navigation.ts';
import { PageStep } from '#ui/page/page-step.ts';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { Shell } from '#ui/page/Shell.tsx';
import { applyPrimary } from '#ui/primary-colour.ts';
import { MainMenu } from './MainMenu.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PageFooter } from './PageFooter.tsx';
import { usePlainTexts } from './plain-texts.ts';
import { PageHead } from '#runtime/PageHead.tsx';

const RenterMenu = lazyPiece(withTexts(() => import('./RenterMenu.tsx').then((module) => module.RenterMenu)));

const NotKept = lazyPiece(withTexts(() => import('./NotKept.tsx').then((module) => module.NotKept)));

const OperatorNotices = lazyPiece(() => import('./OperatorNotices.tsx').then((module) => module.OperatorNotices));

const SignInEnd = lazyPiece(() => import('./SignInEnd.tsx').then((module) => module.SignInEnd));

const UnfinishedPayments = lazyPiece(withTexts(unfinishedPaymentsView));

const SupportCodeDialog = lazyPiece(withTexts(supportCodeDialogView));

const PlainPanel = lazyPiece(withPlainTexts(() => import('./PlainPanel.tsx').then((module) => module.PlainPanel)));

/** The shell around every route: links through the router, the operator's look, languages that keep the page and its query. */
export const PortalShell = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useLingui();
  const { href: hrefOf, go, push } = useWays();
  const portal = usePortalState();
  const { settings, account } = portal.context;
  const look = useLook();
  const notices = useNotices();
  const actions = portal.matches({ settings: 'loading' }) ? null : (settings?.actions ?? []);
  const { pathname, search, state } = usePlace();
  const {
    asked,
    forgottenQuery,
    lacksStep = false,
    notFound = false,
    isUnavailable = false,
    isDeleted = false,
  } = state;
  // The home page shows these two notices itself, below its head.
  const isMissing = notFound && pathname !== '/';
  const isSearchLost = lacksStep && pathname !== '/';
  const isTakenOver = useIsTakenOver();
  const { hasDropped: hasEverDropped, supportCode, first } = usePortal();
  const hasDropped = hasEverDropped && isTakenOver;
  const code = useShownCode();
  const payments = useUnfinishedPayments();
  const showsPayments = pageAt(pathname)?.page.showsPayments ?? false;
  const navigation = useMemo(() => ({ href: hrefOf, go }), [hrefOf, go]);
  useEffect(() => applyPrimary(document.documentElement, look?.primaryColour), [look?.primaryColour]);
  const plain = usePlainTexts();
  // A stored sign-in may have ended before the first page is shown.
  const [wasSignedIn, setSignedIn] = useState(first.context.account !== 'disconnected');
  if (account !== 'disconnected' && !wasSignedIn) setSignedIn(true);
  const [hasErrors, setErrors] = useState(false);
  const [step, setStep] = useState<string>();
  // A sign-in that has just ended here has a notice of its own.
  const needsSignIn = asked !== undefined && account === 'disconnected' && !wasSignedIn;
  const brand = settings?.title ?? look?.seoTitle ?? t`Motorway tolls`;
  return (
    <NavigationContext value={navigation}>
      <NavigationProgress />
      <PageHead title={settings?.title} look={look} path={pathname} hasErrors={hasErrors} step={step} />
      <Shell
        brand={brand}
        brandLanguage={settings?.language}
        logoUrl={look?.logoUrl}
        language={i18n.locale}
        languagesLabel={t`Language`}
        plain={plain}
        languages={languages.map((language) => {
          const href = `${joinLanguage(language, pathname)}${isTakenOver ? search : ''}`;
          return {
            language,
            name: languageNames[language],
            href,
            onChoose: () => push(href, { ...(forgottenQuery && { forgottenQuery }), ...(asked && { asked }) }),
          };
        })}
        topLink={
          settings?.actions.includes('freeflow') && account !== 'renter'
            ? { url: to('/renters/login'), label: t`Rental companies` }
            : undefined
        }
        menu={
          account === 'renter' ? (
            <RenterMenu path={pathname} />
          ) : (
            <MainMenu path={pathname} actions={actions} account={account} />
          )
        }
        footer={<PageFooter entries={look?.footer ?? (actions && [])} />}>
        {(isSearchLost || needsSignIn || isMissing || isUnavailable || isDeleted || hasDropped) && (
          <NotKept
            lacksStep={isSearchLost}
            needsSignIn={needsSignIn}
            isMissing={isMissing}
            isUnavailable={isUnavailable}
            isDeleted={isDeleted}
            hasDropped={hasDropped}
          />
        )}
        {isTakenOver && notices.length > 0 && <OperatorNotices notices={notices} path={pathname} />}
        {isTakenOver && plain.isOn && <PlainPanel />}
        {showsPayments && payments !== null && <UnfinishedPayments actor={payments} />}
        {isTakenOver && wasSignedIn && <SignInEnd path={pathname} />}
        <PageErrors value={setErrors}>
          <PageStep value={setStep}>{children}</PageStep>
        </PageErrors>
      </Shell>
      {code !== null && <SupportCodeDialog actor={code} onClose={supportCode.close} />}
    </NavigationContext>
  );
};
