import type { Product } from '#contract/catalogue/calls.ts'

/** Matches a full HTTP or HTTPS URL without a username, as `isHttpUrl` does for links that are saved now. */
const WEB_LINK = /^https?:\/\/[^@/\\?#]+([/?#]|$)/i

/** Returns the link to a product's datasheet; null without one, or if it isn't a link to a website. */
export const datasheetLink = ({ datasheet_url: url }: Product): string | null =>
  url && WEB_LINK.test(url) ? url : null
