import type { Store } from '#contract/request.ts'
import type { Config } from '#server/startup/config.ts'

/** Returns the part of the configuration that pages display. */
export function storeOf({ store, publicUrl, google, smtpUrl }: Config): Store {
  const { links, ...shown } = store
  const social = [
    { name: 'Facebook' as const, url: links.facebook },
    { name: 'Instagram' as const, url: links.instagram },
    { name: 'X' as const, url: links.x },
    { name: 'YouTube' as const, url: links.youtube },
  ]
  return {
    ...shown,
    publicUrl,
    website: links.website ?? null,
    hasGoogle: google !== undefined,
    hasMailServer: smtpUrl !== undefined,
    social: social.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  }
}
