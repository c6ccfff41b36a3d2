/** Structured data for search engines, as JSON-LD. Escapes `<` so that a seller's text can't close the script. */
export function StructuredData({ of }: { of: object }) {
  const text = JSON.stringify(of).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
