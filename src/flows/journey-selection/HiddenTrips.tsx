import { Plural } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';

/** Says that some trips are not listed, because they are no longer paid here (rule LIST-5). */
export const HiddenTrips = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice kind="warning">
      <Plural
        value={count}
        one="# trip has been handed to the public prosecutor and is not listed here."
        other="# trips have been handed to the public prosecutor and are not listed here."
      />
    </Notice>
  );
