import { Plural } from '@lingui/react/macro';

/** Says that some trips are not listed, because they are no longer paid here (rule LIST-5). */
export const HiddenTrips = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="# trip has been passed to the public prosecutor. It is not listed and cannot be paid here."
    other="# trips have been passed to the public prosecutor. They are not listed and cannot be paid here."
  />
);
