import styles from '#app/styles/parts.css?url'

/** The style sheet of tables and comparisons: React puts it into the head, and shows them when it is there. */
export function PartsStyles() {
  return <link rel="stylesheet" href={styles} precedence="parts" />
}
