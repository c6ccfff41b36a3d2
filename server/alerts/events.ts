import { defineEvent } from '#server/events/define-event.ts'
import { backInStockMails, type BackInStock } from './mails.ts'

export const backInStock = defineEvent<BackInStock>()('back_in_stock', {
  audit: null,
  notify: null, // shoppers have no bell
  mails: (_tx, facts) => backInStockMails(facts),
  publishes: null, // the change in stock has been published already
})
