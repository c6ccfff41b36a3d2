import { hasFields, isNumber } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'

/** Proforma or quotation that was last added to the account's cart, until the order is placed. */
export const quoteInCart = stored<{ quoteId: number }>('quote-in-cart', hasFields({ quoteId: isNumber }), {
  area: 'local',
  isPerAccount: true,
})
