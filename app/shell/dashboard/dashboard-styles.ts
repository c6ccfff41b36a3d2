import styles from '#app/styles/dashboards.css?url'

/** Link to the dashboard style sheet, which is loaded separately from the shop's. */
export const dashboardStyles = () => [{ rel: 'stylesheet', href: styles }]
