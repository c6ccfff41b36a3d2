/** Texts about the interpretation of a search, loaded when there is one. */
export const readingWords = {
  readAs: (typed: string, text: string) => `${typed} = ${text}`,
  takeBack: (typed: string, text: string) => `Search for “${typed}” as typed, not as ${text}`,
  asTyped: (typed: string) => `“${typed}” as typed`,
  understandAgain: (typed: string) => `Let “${typed}” be understood again`,
  relaxed: {
    generic_words: (text: string) => `Nothing has all of these words. These match “${text}”.`,
    typing: (text: string) => `These match “${text}”.`,
    values: (text: string) => `Nothing has just this value. These are near it: ${text}.`,
    any_word: () => 'Nothing has all of these words. These have some of them.',
  },
}
