import styles from '#app/styles/parts.css?url'

/**
 * Style sheet for tables and comparisons. React adds it to the head, and shows the content once the sheet has loaded.
 */
export function PartsStyles() {
  return <link rel="stylesheet" href={styles} precedence="parts" />
}
