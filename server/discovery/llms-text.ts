import type { Config } from '#server/startup/config.ts'

/** Returns llms.txt, which tells language models what the shop is and where programs find its data. */
export function llmsText({ publicUrl, store }: Pick<Config, 'publicUrl' | 'store'>): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${publicUrl}${path}): ${about}`
  return `# ${store.name}

> An online marketplace for electronics and IoT parts in Rwanda. Prices are in Rwandan francs (RWF), delivery in Rwanda is free, and
> buyers pay on delivery.

Only the buyer can place an order, after signing in. Prices and stock change: read them again before you quote them. Sellers write
the descriptions of their products.

## Shop

${[
  link('Products', '/products?search=esp32', 'search results; put the part into `search`'),
  link('Parts list', '/bom', 'matches a bill of materials to products'),
  link('Delivery', '/delivery', 'where the shop delivers, and how buyers pay'),
  link('Returns', '/returns', 'wrong and faulty parts'),
  link('Contact', '/contact', 'questions for the shop'),
].join('\n')}

## API

Reading products needs no account. After a 429 or 503, wait for \`Retry-After\` seconds.

${[
  link('Summary', '/api/docs.txt', 'every call and field on a few pages'),
  link('OpenAPI', '/api/openapi.json', 'the complete reference for programs'),
  link('Reference', '/api/docs', 'the same for people'),
  link('Search', '/api/products/search_products?search=esp32', 'products as JSON, with stock and price'),
].join('\n')}

## Optional

${[
  link('Sitemap', '/sitemap.xml', 'all pages'),
  link('Security', '/.well-known/security.txt', 'where to report a vulnerability'),
].join('\n')}
`
}
