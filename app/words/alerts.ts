import { STOCK_ALERT_SENT_DAYS, STOCK_ALERT_WAITING_DAYS } from '#contract/alerts/limits.ts'

/** UI text for stock alerts. */
export const alertWords = {
  heading: 'Stock alerts',
  ask: "Tell me when it's back",
  waiting: (isMailed: boolean) =>
    isMailed ? "We'll email you once when it's back." : "We can't send emails at the moment.",
  askFailed: "We couldn't save your stock alert.",
  cancel: 'Cancel alert',
  cancelOf: (product: string) => `for ${product}`,
  cancelled: (product: string) => `Alert for ${product} cancelled.`,
  undo: 'Undo',
  cancelFailed: "We couldn't cancel your stock alert.",

  hint: (isMailed: boolean) =>
    isMailed
      ? "We'll email you once when a part is back. Emails go out in the order in which people asked."
      : "This shop doesn't send emails at the moment, so alerts have to wait.",
  list: 'Your stock alerts',
  loading: 'Loading your stock alerts...',
  loadFailed: "We couldn't load your stock alerts.",
  empty: 'No stock alerts yet',
  emptyHint: (isMailed: boolean) =>
    isMailed
      ? "On a sold-out part's page, choose “Tell me when it's back”. Your alerts appear here."
      : "This shop doesn't send emails at the moment, so it can't take alerts.",
  browse: 'Browse parts',
  waitingSince: 'Waiting since',
  emailedOn: 'Emailed on',
  notForSale: 'Not for sale right now',
} as const

/** Description of stock alerts as personal data. */
export const alertData = {
  noun: 'stock alerts',
  kept: `Alerts you ask for on sold-out parts: until you cancel them, ${STOCK_ALERT_SENT_DAYS} days after we email you, or ${STOCK_ALERT_WAITING_DAYS} days if the part does not come back. Nobody else sees that you asked.`,
  inTab: 'a part for which you wanted a stock alert before signing in',
}
