import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { faultsShown } from '#domain/fleet-import.ts';
import type { ImportReport } from '#machines/fleet-import.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FaultTable } from './FaultTable.tsx';
import styles from './import.module.css';

/** What the operator made of the file, line by line. */
export const FileReport = ({
  report: { imported, rejected },
  onSave,
}: {
  report: ImportReport;
  onSave: () => void;
}) => {
  const { t } = useLingui();
  return (
    <div className={styles.check}>
      <Notice kind={imported > 0 ? 'success' : 'warning'} live="status">
        <Plural value={imported} one="# vehicle has been imported." other="# vehicles have been imported." />
      </Notice>
      {rejected.length > 0 && (
        <>
          <p>
            <Plural value={rejected.length} one="# line was refused." other="# lines were refused." />{' '}
            {rejected.length > faultsShown && <Trans>The first {faultsShown} are shown.</Trans>}
          </p>
          {rejected.some(({ code }) => code === 'number_plate_already_associated_to_this_user') && (
            <p>
              <Trans>You or a colleague may already have added some of these vehicles.</Trans>
            </p>
          )}
          <FaultTable faults={rejected.slice(0, faultsShown)} label={t`Refused lines`} />
          <Button kind="secondary" iconName="download" onPress={onSave}>
            <Trans>Save the refused lines (CSV)</Trans>
          </Button>
        </>
      )}
    </div>
  );
};
