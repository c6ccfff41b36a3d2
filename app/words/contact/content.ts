/** Content of a text page about the shop. */
export interface Content {
  title: string
  /** Description for search engines: one sentence of at most 160 characters. */
  description: string
  /** Summary in one or two sentences. */
  summary: string
  /** Date on which the page was last changed, such as 2026-11-21. */
  updated: string
  /** Sections of the page. `[words](/path)` is a link in both text and lists. */
  sections: { heading: string; text?: string[]; list?: string[] }[]
}
