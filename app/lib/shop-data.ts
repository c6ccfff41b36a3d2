import type { Store } from '#contract/request.ts'

/** Who runs the shop and how to search it, in the words of schema.org. */
export function shopData(store: Store, description: string) {
  const { publicUrl, name, phone, email, address, website, social } = store
  const elsewhere = [...(website ? [website] : []), ...social.map(({ url }) => url)]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${publicUrl}/#shop`,
        name,
        description,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icons/icon-512.png`,
        telephone: phone,
        email,
        address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'RW' },
        ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name,
        url: `${publicUrl}/`,
        publisher: { '@id': `${publicUrl}/#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/products?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
