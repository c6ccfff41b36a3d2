import styles from '#app/styles/dashboards.css?url'

/** Style sheet of the dashboards, loaded separately from the shop's. */
export const dashboardStyles = () => [{ rel: 'stylesheet', href: styles }]
