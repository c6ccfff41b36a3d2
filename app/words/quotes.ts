import type { QuoteKind } from '#contract/quotes/calls.ts'

const kinds = { proforma: 'Proforma', quotation: 'Quotation' } satisfies Record<QuoteKind, string>

/** UI text for proformas and quotations, on screen and on paper. */
export const quoteWords = {
  formTitle: { proforma: 'Proforma', quotation: 'Quotation' } satisfies Record<QuoteKind, string>,
  formNote: (days: number) => `It keeps today's prices for ${days} days. No stock is reserved.`,
  name: 'School or company',
  tin: 'TIN (optional)',
  tinHint: '9 digits.',
  address: 'Address (optional)',
  make: 'Make and print',
  making: 'Making...',
  makeFailed: {
    proforma: "We couldn't make the proforma.",
    quotation: "We couldn't make the quotation.",
  } satisfies Record<QuoteKind, string>,

  title: (kind: QuoteKind, number: number) => `${kinds[kind]} ${number}`,
  ready: (day: string) => `Valid until ${day}. You can print it again from My Orders.`,
  print: 'Print',
  printOf: (title: string) => `Print ${title}`,
  printFailed: "We couldn't load it for printing.",

  paperDates: (made: string, until: string) => `${made} · Valid until ${until}`,
  buyer: 'Prepared for',
  buyerTin: (tin: string) => `TIN ${tin}`,
  columns: { item: 'Item', quantity: 'Qty', price: 'Unit price, Rwf', sum: 'Amount, Rwf' },
  total: 'Total',
  notReceipt: (kind: QuoteKind) => `${kinds[kind]}. Not an official receipt.`,
  noStock: 'No stock is reserved.',

  heading: 'Proformas and quotations',
  loading: 'Loading proformas and quotations',
  loadFailed: "We couldn't load your proformas and quotations.",
  empty: 'None yet',
  emptyHint: 'Make a proforma in your cart, or a quotation on a parts list.',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  validUntil: (day: string) => `valid until ${day}`,
  expired: 'Expired',
  addToCart: 'Add to cart',
  adding: 'Adding...',
  addOf: (title: string) => `Add ${title} to cart`,
  addFailed: "We couldn't add it to your cart.",
  added: "Everything is in your cart at today's prices.",
  addedShort: 'In your cart, except:',
  shortLine: (product: string, available: string) => `${product}: ${available}`,
  pricesNote: 'If a quoted price is lower, we use it when we confirm your order.',
  viewCart: 'View cart',

  organisation: 'School or company',
  organisationHint: 'Printed on your proformas and quotations.',
  organisationName: 'Name',
  organisationLoading: 'Loading your school or company',
  organisationLoadFailed: "We couldn't load your school or company.",
  organisationFailed: "We couldn't save your school or company.",
  organisationSaved: 'Saved',
  save: 'Save',
} as const
