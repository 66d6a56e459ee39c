import styles from './trips.module.css';

/** Ways past a long list, seen once they have the focus; each leads to the element of an id. */
export const SkipLinks = ({ links }: { links: readonly { id: string; label: string }[] }) =>
  links.map(({ id, label }) => (
    <a
      key={id}
      href={`#${id}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {label}
    </a>
  ));
