/** Facts for search engines, as JSON-LD. `<` is written so that no text of a seller can end the block. */
export function StructuredData({ of }: { of: object }) {
  const text = JSON.stringify(of).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
