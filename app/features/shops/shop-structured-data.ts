import type { Shop } from '#contract/shops/calls.ts'

/** Builds the schema.org data for a seller's shop. */
export function sellerStructuredData({ slug, name, logo, about, district }: Shop, publicUrl: string) {
  const url = `${publicUrl}/shop/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${url}#shop`,
    name,
    url,
    ...(logo ? { logo: `${publicUrl}/static/${logo}` } : {}),
    ...(about ? { description: about } : {}),
    address: { '@type': 'PostalAddress', ...(district ? { addressLocality: district } : {}), addressCountry: 'RW' },
    parentOrganization: { '@id': `${publicUrl}/#shop` },
  }
}
