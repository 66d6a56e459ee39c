import { Trans } from '@lingui/react/macro';
import { Icon } from '../icons.tsx';
import styles from './account.module.css';

/** The benefits of an account: each line is something that the portal does with one (rule ACCOUNT-19). */
export const Gains = () => (
  <ul className={styles.gains}>
    <li>
      <Icon name="check" size={20} />
      <Trans>Your vehicles saved, with their trips in one tap</Trans>
    </li>
    <li>
      <Icon name="check" size={20} />
      <Trans>Your billing details filled in when you pay</Trans>
    </li>
    <li>
      <Icon name="check" size={20} />
      <Trans>An email each time you pass a toll, if you want one</Trans>
    </li>
  </ul>
);
