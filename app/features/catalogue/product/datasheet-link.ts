import type { Product } from '#contract/catalogue/calls.ts'

/** Matches an absolute HTTP or HTTPS URL without a username, like `isHttpUrl`, which validates new links. */
const WEB_LINK = /^https?:\/\/[^@/\\?#]+([/?#]|$)/i

/** Returns the link to a product's datasheet; null if there is none or if it doesn't lead to a website. */
export const datasheetLink = ({ datasheet_url: url }: Product): string | null =>
  url && WEB_LINK.test(url) ? url : null
