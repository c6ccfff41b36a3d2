/** Structured data for search engines, as JSON-LD. `<` is escaped, so that no seller's text can end the script. */
export function StructuredData({ of }: { of: object }) {
  const text = JSON.stringify(of).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
