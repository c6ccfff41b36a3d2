/** Text page about the shop. */
export interface Content {
  title: string
  /** For search engines: one sentence of at most 160 characters. */
  description: string
  /** Summary in a sentence or two. */
  summary: string
  /** Date of the last change, such as 2026-11-21. */
  updated: string
  /** In text and lists, `[words](/path)` is a link. */
  sections: { heading: string; text?: string[]; list?: string[] }[]
}
