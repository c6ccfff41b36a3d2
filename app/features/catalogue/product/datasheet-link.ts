import type { Product } from '#contract/catalogue/calls.ts'

/** Returns the link to a product's datasheet; null without one, or if it isn't a link to a website. */
export const datasheetLink = ({ datasheet_url: url }: Product): string | null =>
  url && /^https?:/i.test(url) ? url : null
