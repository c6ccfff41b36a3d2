import styles from '#app/styles/parts.css?url'

/** Style sheet of tables and comparisons; React adds it to the head and shows them once it has loaded. */
export function PartsStyles() {
  return <link rel="stylesheet" href={styles} precedence="parts" />
}
