import styles from '#app/styles/dashboards.css?url'

/** The style sheet of the dashboards, which a first view of the shop does without. */
export const dashboardStyles = () => [{ rel: 'stylesheet', href: styles }]
