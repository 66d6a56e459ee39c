import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FaultTexts, fleetImportMachine, ImportReport } from '#machines/fleet-import.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import fleet from '#ui/table/fleet.module.css';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { FileCheck } from './FileCheck.tsx';
import { useFaultTexts } from './use-fault-texts.tsx';
import styles from './import.module.css';
import { FileUpload } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { limits } from '#domain/limits.ts';
import { faultsShown, isFileRefused, type FaultyLine } from '#domain/fleet/import.ts';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Icon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { wordingOf } from '#i18n/wording.ts';

/** Lines of a file, each with its error. */
const FaultTable = ({ faults, label }: { faults: readonly FaultyLine[]; label: string }) => {
  const { i18n } = useLingui();
  return (
    <div className={styles.faults}>
      <table className={fleet.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Number plate</Trans>
            </th>
            <th scope="col">
              <Trans>What is wrong</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, plate, code }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{plate}</td>
              <td>{wordingOf(i18n, { code })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type ReportProps = {
  report: ImportReport;
  /** The lines that were not sent. */
  leftOut: number;
  onSave: (texts: FaultTexts) => void;
};

const takeFocus = (result: HTMLElement | null): void => result?.focus();

/** The operator's report on the file, line by line. Its result takes the focus: the pressed button is gone, and the dialog may be scrolled down. */
const FileReport = ({ report: { imported, rejected, unsent }, leftOut, onSave }: ReportProps) => {
  const { t } = useLingui();
  const textsOf = useFaultTexts();
  return (
    <div className={styles.check}>
      <div ref={takeFocus} tabIndex={-1}>
        <Notice kind={imported > 0 ? 'success' : 'warning'}>
          <Plural
            value={imported}
            _0="No vehicle has been imported. Your fleet stays as it was."
            one="# vehicle has been imported."
            other="# vehicles have been imported."
          />
        </Notice>
      </div>
      {unsent > 0 && (
        <p>
          <Plural
            value={{ unsent }}
            one="You have stopped the import. # line was not sent."
            other="You have stopped the import. # lines were not sent."
          />
        </p>
      )}
      {leftOut > 0 && (
        <p>
          <Plural
            value={{ count: leftOut }}
            one="# line of the file was left out."
            other="# lines of the file were left out."
          />
        </p>
      )}
      {rejected.length > 0 && (
        <>
          <p>
            <Plural
              value={rejected.length}
              one="# line was refused. Please correct it and import it again."
              other="# lines were refused. Please correct them and import them again."
            />{' '}
            {rejected.length > faultsShown && <Trans>The first {faultsShown} are shown.</Trans>}
          </p>
          {rejected.some(({ code }) => code === 'number_plate_already_associated_to_this_user') && (
            <p>
              <Trans>You or a colleague may already have added some of these vehicles.</Trans>
            </p>
          )}
          <FaultTable faults={rejected.slice(0, faultsShown)} label={t`Refused lines`} />
          <div className={fleet.ways}>
            <Button
              kind="secondary"
              iconName="download"
              onPress={() => onSave(textsOf(rejected.map(({ code }) => code)))}>
              <Trans>Save the refused lines (CSV)</Trans>
            </Button>
            <OfferSupportCode />
          </div>
        </>
      )}
    </div>
  );
};

type Props = {
  onFile: (file: File) => void;
  /** What the file should hold. */
  children: ReactNode;
};

/** A file, dropped or chosen. */
const DropZone = ({ onFile, children }: Props) => {
  const { t, i18n } = useLingui();
  const [lines, columns] = [i18n.number(limits.importedLines), limits.importedColumns];
  const instructions = useId();
  return (
    <ChakraKit>
      <FileUpload.Root
        maxFiles={1}
        onFileChange={({ acceptedFiles: [file] }) => file !== undefined && onFile(file)}
        translations={{ dropzone: t`Choose a CSV or Excel file, or drop it here` }}
        unstyled>
        <FileUpload.HiddenInput aria-label={t`CSV or Excel file`} />
        <FileUpload.Dropzone className={styles.zone} aria-describedby={instructions}>
          <Icon name="file" size={24} />
          <Trans>Choose a CSV or Excel file, or drop it here</Trans>
        </FileUpload.Dropzone>
        <p id={instructions} className={styles.instructions}>
          {children}{' '}
          <Trans>
            At most {ph({ lines })} lines and {ph({ columns })} columns are read; empty ones do not count.
          </Trans>
        </p>
      </FileUpload.Root>
    </ChakraKit>
  );
};

/**
 * Importing a file of vehicles: choosing it, its check, and the operator's report (rule FLEET-9); or taking the
 * vehicles of a file out of the fleet (rule FLEET-21).
 */
export const ImportDialog = ({ fleetImport }: { fleetImport: ActorRefFrom<typeof fleetImportMachine> }) => {
  const { t } = useLingui();
  const state = useSelector(fleetImport, (snapshot) => snapshot);
  const { send } = fleetImport;
  const { aim, percent, check, choices, report, mayHaveImported, problem } = state.context;
  const isSending = state.matches('sending');
  /** The check, until the operator's report is here. */
  const shown = report === null && !state.matches('choosing') ? check : null;
  const chosen = shown?.vehicles.length ?? 0;
  /** The operator, or the check, has taken no line: the same file again would not help. */
  const isRefused = shown !== null && (shown.good === 0 || isFileRefused(problem?.code));
  const needsAnother = (aim === 'import' && isRefused) || (report !== null && report.rejected.length > 0);
  const close = () => send({ type: 'dialog.closed' });
  const another = (kind: 'primary' | 'tertiary') =>
    state.can({ type: 'another.pressed' }) && (
      <Button kind={kind} onPress={() => send({ type: 'another.pressed' })}>
        <Trans>Choose another file</Trans>
      </Button>
    );
  return (
    <Dialog
      title={aim === 'import' ? <Trans>Import vehicles</Trans> : <Trans>Take vehicles out of the fleet by file</Trans>}
      open
      onClose={close}
      footer={null}>
      <div className={styles.flow}>
        {state.matches('choosing') && (
          <>
            <DropZone onFile={(file) => send({ type: 'file.chosen', file })}>
              {aim === 'import' ? (
                <Trans>One vehicle per line, below a heading line: plate, country, start, end.</Trans>
              ) : (
                <Trans>
                  One plate per line; the country is optional. Next, you choose when the vehicles leave the fleet.
                </Trans>
              )}
            </DropZone>
            {aim === 'import' && (
              <Button
                kind="tertiary"
                padding={0}
                iconName="download"
                onPress={() => send({ type: 'template.pressed' })}>
                <Trans>Save an empty file to fill in (CSV)</Trans>
              </Button>
            )}
          </>
        )}
        {(state.matches('reading') || state.matches('readingAgain') || isSending) && (
          <label data-says="">
            {isSending ? <Trans>Sending the file…</Trans> : <Trans>Reading the file…</Trans>}{' '}
            <progress className={fleet.progress} max={100} value={percent} />
          </label>
        )}
        {shown !== null && (
          <FileCheck
            aim={aim}
            check={shown}
            choices={choices}
            onMend={(line, written) => send({ type: 'line.mended', line, written })}
            onMap={(field, column) => send({ type: 'column.mapped', field, column })}
            onOrder={(order) => send({ type: 'dateOrder.chosen', order })}
            onSaveFaults={(texts) => send({ type: 'faults.saved', texts })}
            isFixed={!state.can({ type: 'column.mapped', field: 'plate', column: null })}
          />
        )}
        {report !== null && (
          <FileReport
            report={report}
            leftOut={check?.faultTotal ?? 0}
            onSave={(texts) => send({ type: 'report.saved', texts })}
          />
        )}
        {/* Beside the buttons: a long check is scrolled to them. */}
        <ProblemNotice problem={problem}>
          {problem?.status === 413 && (
            <p>
              <Trans>The file is too large for one import. Please split it into several files.</Trans>
            </p>
          )}
          {problem !== null && aim === 'import' && !mayHaveImported && isFileRefused(problem.code) && (
            <p>
              <Trans>No vehicle has been imported. Your fleet stays as it was.</Trans>
            </p>
          )}
          {problem !== null && mayHaveImported && (
            <p>
              <Trans>
                Some or all of these vehicles may have been imported. You can import the same file again: what has been
                imported is not imported twice. The list shows them when you close this window.
              </Trans>
            </p>
          )}
        </ProblemNotice>
        <div data-actions="">
          {needsAnother && another('primary')}
          {shown !== null && aim === 'closure' && (
            <Button
              disabled={!state.can({ type: 'vehicles.chosen' })}
              onPress={() => send({ type: 'vehicles.chosen' })}>
              <Plural
                value={{ count: chosen }}
                one="Take # vehicle out of the fleet"
                other="Take # vehicles out of the fleet"
              />
            </Button>
          )}
          {shown !== null && aim === 'import' && (
            <ButtonOrReason
              kind={isRefused ? 'secondary' : 'primary'}
              missing={
                shown.good === 0
                  ? t`No line of this file can be imported. Please correct the lines, or choose another file.`
                  : undefined
              }
              disabled={!isSending && !state.can({ type: 'import.pressed' })}
              isLoading={isSending}
              onPress={() => send({ type: 'import.pressed' })}>
              <Plural value={shown.good} one="Import # vehicle" other="Import # vehicles" />
            </ButtonOrReason>
          )}
          {isSending ? (
            <Button kind="secondary" onPress={() => send({ type: 'sending.stopped' })}>
              <Trans>Stop after this part</Trans>
            </Button>
          ) : (
            <Button kind={report !== null && !needsAnother ? 'primary' : 'secondary'} onPress={close}>
              {report === null ? t`Cancel` : t`Close`}
            </Button>
          )}
          {!needsAnother && another('tertiary')}
        </div>
      </div>
    </Dialog>
  );
};
