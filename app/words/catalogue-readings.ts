/** UI text about how a search was interpreted; loaded only if one was. */
export const readingWords = {
  readAs: (typed: string, text: string) => `${typed} = ${text}`,
  takeBack: (typed: string, text: string) => `Search for “${typed}” exactly as typed, not as ${text}`,
  asTyped: (typed: string) => `“${typed}” as typed`,
  understandAgain: (typed: string) => `Interpret “${typed}” again`,
  fallback: {
    generic_words: (text: string) => `No part matches every word. Showing matches for “${text}”.`,
    typing: (text: string) => `Showing matches for “${text}”.`,
    values: (text: string) => `No part has exactly this value. Showing similar values: ${text}.`,
    any_word: () => 'No part matches every word. Showing partial matches.',
  },
}
