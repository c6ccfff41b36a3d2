import { plain } from '#contract/parts/lexicon.ts'

const JOINT = String.raw`\s*(?:[-/]|\s(?:to|a|et|and)\s|\s)\s*`
const PAIR = new RegExp(
  String.raw`\b(male|fem(?:ale|elle))${JOINT}(male|fem(?:ale|elle))\b|\b([mf])(?:[-/]| to )([mf])\b`,
)
const SINGLE = /\b(male|fem(?:ale|elle))\b/

/** Returns the genders of both ends that a string states, such as female-male for M/F jumper wires; empty if none. */
export function gendersOf(text: string): string {
  const folded = plain(text)
  const pair = PAIR.exec(folded)?.slice(1) ?? SINGLE.exec(folded)?.slice(1) ?? []
  return pair
    .flatMap((word) => (word ? (word.startsWith('f') ? 'female' : 'male') : []))
    .toSorted()
    .join('-')
}
