import styles from '#app/styles/parts.css?url'

/**
 * Style sheet for product tables and comparisons. React adds it to the head, and shows the tables once it has loaded.
 */
export function PartsStyles() {
  return <link rel="stylesheet" href={styles} precedence="parts" />
}
