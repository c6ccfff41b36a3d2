import type { MatchedLine, MatchState, WantedPart } from '#contract/boms/calls.ts'
import { MATCH_LIMIT, MAX_LINES_BY_WORDS, MAX_OTHER_CANDIDATES, MAX_SEARCHED_WORDS } from '#contract/boms/limits.ts'
import { readRowsByIds, writeCards } from '#server/catalogue/cards.ts'
import { findIdsByWords } from '#server/catalogue/service.ts'
import { familyOf, isFamilyDigits, sharedNumber } from '#contract/parts/part-number.ts'
import type { Db } from '#server/db/client.ts'
import { isStillReading, readDictionary, readKinds, readVocabulary } from '#server/facts/service.ts'
import { PreSerialized } from '#server/http/pre-serialized.ts'
import { createPacer, mapPaced } from '#server/pacing/pacer.ts'
import { consumeAttempt, networkKey, type Limit, type Origin } from '#server/throttle/service.ts'
import { wantFacts } from './asked-facts.ts'
import {
  findByBeginning,
  findByFacts,
  findByFamilyDigits,
  findByIds,
  findByNumber,
  findBySupplierNumber,
  findByValueInPackage,
  type FoundPart,
  type WantedFacts,
} from './find-parts.ts'
import {
  compareNumbers,
  rateMatch,
  SURE_CONFIDENCE,
  type RatedPart,
  type Knowledge,
  type MatchMethod,
} from './rate-match.ts'
import { stemOf } from './numbers.ts'
import { describeAsked, isLikeNumber, readLine, type AskedPart } from './read-line.ts'

const NETWORK_LIMIT: Limit = {
  kind: 'match lines',
  max: MATCH_LIMIT.lines,
  seconds: MATCH_LIMIT.minutes * 60,
  unit: 'lines',
}
/** This shop's product number, as printed in its parts lists. */
const OWN_NUMBER = /^isoko[\s:#-]*(\d{1,9})$/i
/**
 * Limits on a search by words. The search ranks some of the newest matches and returns only the best few, because a
 * person must check them.
 */
const MAX_BY_WORDS = { limit: 3, ranked: 200, enough: 50 }
/** Maximum number of concurrent searches per request. */
const SEARCHES_AT_ONCE = 4
/** Maximum number of words in the additional searches of a request, beyond one search per line. */
const MAX_MORE_WORDS = 100
/** Confidence lost if words were corrected or omitted. */
const RELAXED_COST = 20

/**
 * Finds candidate parts for the lines of a parts list, best first: by number, by facts and package, and by words. Most
 * lookups use one statement for half of the lines. Stores nothing.
 * @param signal aborted once nobody is waiting for the answer
 * @throws too_many_attempts
 */
export async function matchParts(
  db: Db,
  origin: Origin,
  lines: WantedPart[],
  signal?: AbortSignal,
): Promise<PreSerialized<{ lines: MatchedLine[] }>> {
  await consumeAttempt(db, origin, { ...NETWORK_LIMIT, key: networkKey(origin), cost: lines.length })
  const pause = createPacer(signal)
  const [dictionary, kinds, vocabulary] = await Promise.all([readDictionary(db), readKinds(db), readVocabulary(db)])
  const asked = await mapPaced(lines, pause, (line, place) => readLine(line, place, vocabulary))
  const matches = new Matches(asked, { dictionary, kinds }, pause)
  const middle = Math.ceil(asked.length / 2)
  const halves = [asked.slice(0, middle), asked.slice(middle)] // PostgreSQL looks up one half while we rate the other
  await Promise.all(halves.map((half) => findNumbers(db, matches, half)))
  // Each line is searched for either by facts or by words.
  await Promise.all([...halves.map((half) => findFacts(db, matches, half)), findWords(db, matches)])
  return writeLines(db, await matches.ranked(), matches.unsearched)
}

/** Candidates found for each line. */
class Matches {
  readonly asked: AskedPart[]
  readonly known: Knowledge
  readonly pause: () => Promise<void>
  /** Places of the lines whose words were not all searched, because the request has too many. */
  readonly unsearched = new Set<number>()
  readonly #found: Map<number, RatedPart>[]

  constructor(asked: AskedPart[], known: Knowledge, pause: () => Promise<void>) {
    this.asked = asked
    this.known = known
    this.pause = pause
    this.#found = asked.map(() => new Map())
  }

  /** Adds the parts that a method has found. */
  async addAll(parts: readonly FoundPart[], by: MatchMethod): Promise<void> {
    await mapPaced(parts, this.pause, (part) => this.add(part, by))
  }

  /** Adds the parts that were found by a number. */
  async addAllByNumber(parts: readonly FoundPart[]): Promise<void> {
    await mapPaced(parts, this.pause, (part) => this.addByNumber(part))
  }

  /** Adds a part; if several methods find the same part, its best rating is kept. */
  add(part: FoundPart, by: MatchMethod, cost = 0): void {
    const asked = this.asked[part.place]
    const found = this.#found[part.place]
    const judged = asked && rateMatch(asked, part, { by, ...this.known })
    if (!judged || !found) return
    const confidence = Math.max(0, judged.confidence - cost)
    if (confidence > (found.get(part.id)?.confidence ?? -1)) found.set(part.id, { ...judged, confidence })
  }

  /**
   * Adds a part found by number. The first number in a value is the complete value and therefore the most likely one.
   */
  addByNumber(part: FoundPart): void {
    const asked = this.asked[part.place]
    const compared = asked && compareNumbers(asked, part)
    if (compared) this.add(part, compared.by, compared.rank)
  }

  /** Returns the highest confidence among a line's candidates; -1 if the line has no candidates. */
  best = ({ place }: AskedPart): number =>
    Math.max(-1, ...[...(this.#found[place]?.values() ?? [])].map(({ confidence }) => confidence))

  count = ({ place }: AskedPart): number => this.#found[place]?.size ?? 0

  /**
   * Ranks the candidates of each line. Among equally likely candidates, it prefers parts in stock, then cheaper parts,
   * then sellers that can supply more of the list.
   */
  async ranked(): Promise<{ asked: AskedPart; parts: RatedPart[] }[]> {
    const lines = this.asked.map((asked) => ({ asked, parts: [...(this.#found[asked.place]?.values() ?? [])] }))
    const sellers = new Map<number | null, number>()
    for (const { asked, parts } of lines)
      for (const seller of new Set(bestOf(asked, parts).map(({ part }) => part.sellerId)))
        sellers.set(seller, (sellers.get(seller) ?? 0) + 1)
    const usage = ({ part }: RatedPart) => sellers.get(part.sellerId) ?? 0
    return mapPaced(lines, this.pause, ({ asked, parts }) => ({
      asked,
      parts: parts.toSorted(
        (left, right) => compare(asked, left, right) || usage(right) - usage(left) || left.part.id - right.part.id,
      ),
    }))
  }
}

function compare({ quantity }: AskedPart, left: RatedPart, right: RatedPart): number {
  const isShort = ({ part }: RatedPart) => Number(part.stock < quantity)
  return (
    right.confidence - left.confidence ||
    Number(left.isModule) - Number(right.isModule) ||
    isShort(left) - isShort(right) ||
    Number(left.part.stock === 0) - Number(right.part.stock === 0) ||
    Number(left.part.priceCents) - Number(right.part.priceCents)
  )
}

/** Returns the candidates that share the highest rank. */
function bestOf(asked: AskedPart, parts: RatedPart[]): RatedPart[] {
  const [best] = parts.toSorted((left, right) => compare(asked, left, right))
  return best ? parts.filter((part) => compare(asked, part, best) === 0) : []
}

async function findNumbers(db: Db, matches: Matches, asked: readonly AskedPart[]): Promise<void> {
  const exact = asked.flatMap(({ place, numbers }) => numbers.map((number) => ({ place, number })))
  const supplied = asked.flatMap(({ place, supplierPart }) =>
    supplierPart ? [{ place, number: supplierPart, id: Number(OWN_NUMBER.exec(supplierPart)?.[1] ?? 0) || null }] : [],
  )
  const [equal, ours] = await Promise.all([findByNumber(db, exact), findBySupplierNumber(db, supplied)])
  await matches.addAllByNumber(equal)
  await matches.addAll(ours, 'supplier_number')
  const open = asked.filter((line) => matches.best(line) < SURE_CONFIDENCE)
  const prefixMatches = open.flatMap(({ place, numbers, supplierPart }) => {
    const stems = [...numbers, ...(supplierPart ? [supplierPart] : [])].map(stemOf)
    const beginnings = new Set([...stems, ...numbers.flatMap((number) => familyOf(number) ?? [])])
    return [...beginnings].filter(({ length }) => length > 2).map((number) => ({ place, number }))
  })
  const bare = open.flatMap(({ place, numbers }) =>
    numbers.flatMap((number) => {
      const shared = isFamilyDigits(number) ? number : sharedNumber(number)
      return shared === null ? [] : [{ place, number: shared }]
    }),
  )
  const [longer, ofFamily] = await Promise.all([findByBeginning(db, prefixMatches), findByFamilyDigits(db, bare)])
  await matches.addAllByNumber([...longer, ...ofFamily])
}

/** Searches by facts in up to three passes: with all facts, without the ratings, and finally without the package. */
async function findFacts(db: Db, matches: Matches, asked: readonly AskedPart[]): Promise<void> {
  const want = wantFacts(matches.known)
  const areRead = !(await isStillReading(db))
  const tries = [
    { isOpen: () => true, without: {} },
    {
      isOpen: (line: AskedPart) => line.others.length > 0 && matches.count(line) <= MAX_OTHER_CANDIDATES,
      without: { others: true },
    },
    { isOpen: (line: AskedPart) => hasPackage(line) && matches.best(line) < 1, without: { package: true } },
  ]
  for (const { isOpen, without } of tries) {
    const open = asked.filter(isOpen)
    const wanted = (await mapPaced(open, matches.pause, (line) => want(line, without) ?? [])).flat()
    const isInPackage = ({ valuesInPackage }: WantedFacts) => areRead && valuesInPackage !== null
    const found = await Promise.all([
      findByValueInPackage(db, wanted.filter(isInPackage)),
      findByFacts(
        db,
        wanted.filter((line) => !isInPackage(line)),
      ),
    ])
    await matches.addAll(found.flat(), 'same_facts')
  }
}

const hasPackage = ({ package: housing, packageText }: AskedPart) => housing !== null || packageText !== ''

/**
 * Searches by words for lines without a match, a few lines at a time. Skips lines with a main value: if no part has
 * that value, words cannot help.
 */
async function findWords(db: Db, matches: Matches): Promise<void> {
  const wordy = matches.asked.filter((line) => line.words !== '' && !line.main && matches.best(line) < 0)
  const unmatched = withinWords(wordy)
  const spare = { words: MAX_MORE_WORDS }
  const search = createSearch(db)
  const found = new Map<number, ByWords>()
  const queue = unmatched.values()
  const searchInTurn = async () => {
    for (const line of queue) {
      const result = await searchFor(search, line, spare)
      if (result) found.set(line.place, result)
      await matches.pause()
    }
  }
  await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, searchInTurn))
  for (const { place } of wordy) if (!found.has(place)) matches.unsearched.add(place)
  const wanted = [...found].flatMap(([place, { ids }]) => ids.map((id) => ({ place, id })))
  for (const part of await findByIds(db, wanted)) {
    const { ids, isRelaxed } = found.get(part.place) ?? NOTHING
    matches.add(part, 'same_words', (isRelaxed ? RELAXED_COST : 0) + 5 * ids.indexOf(part.id))
    await matches.pause()
  }
  const numbered = unmatched.filter((line) => matches.best(line) < 0).flatMap(numbersAmidWords)
  await matches.addAll(await findByNumber(db, numbered), 'same_words')
}

/** Returns the first lines that fit in the maximum number of lines and of their words. */
function withinWords(lines: readonly AskedPart[]): AskedPart[] {
  let left = MAX_SEARCHED_WORDS
  const fitting = lines.filter(({ words }) => {
    const fits = countWords(words) <= left
    if (fits) left -= countWords(words)
    return fits
  })
  return fitting.slice(0, MAX_LINES_BY_WORDS)
}

const countWords = (text: string) => text.split(/[\s,;]+/).filter(Boolean).length

interface ByWords {
  ids: number[]
  isRelaxed: boolean
}

const NOTHING: ByWords = { ids: [], isRelaxed: false }

type Search = (text: string) => Promise<ByWords>

/** Creates a search that runs once per text, because the lines of a list often share their words. */
function createSearch(db: Db): Search {
  const searches = new Map<string, Promise<ByWords>>()
  return (text) => {
    const search = searches.get(text) ?? findIdsByWords(db, text, MAX_BY_WORDS)
    searches.set(text, search)
    return search
  }
}

/**
 * Searches with the package first, and without it if nothing is found. For a long description without a package, uses
 * the longest run of leading words that yields results. Returns null if it found nothing and ran out of spare words.
 */
async function searchFor(
  search: Search,
  { words, package: housing, packageText }: AskedPart,
  spare: { words: number },
): Promise<ByWords | null> {
  let isComplete = true
  const searchMore = async (text: string) => {
    if (countWords(text) > spare.words) {
      isComplete = false
      return NOTHING
    }
    spare.words -= countWords(text)
    return search(text)
  }
  if (housing) {
    const found = await searchMore(`${words} ${housing.name}`)
    if (found.ids.length > 0 && !found.isRelaxed) return found
  }
  let best = await search(words)
  const all = packageText === '' ? words.split(' ') : []
  // more words match fewer parts, so a binary search finds the longest query with results
  let [found, tooMany] = [1, best.ids.length > 0 ? 0 : all.length]
  while (tooMany - found > 1) {
    const middle = Math.ceil((found + tooMany) / 2)
    const shorter = await searchMore(all.slice(0, middle).join(' '))
    if (shorter.ids.length > 0) [found, best] = [middle, { ...shorter, isRelaxed: true }]
    else tooMany = middle
  }
  return isComplete || best.ids.length > 0 ? best : null
}

/**
 * Extracts part numbers from a description. The description may name the chip on a board, as in "OLED with SSD1306".
 */
const numbersAmidWords = ({ place, words }: AskedPart) =>
  words
    .split(/[\s,;()+]+/)
    .filter(isLikeNumber)
    .map((number) => ({ place, number }))

/** Serializes the lines as JSON, inserting cached cards as text. */
async function writeLines(
  db: Db,
  ranked: { asked: AskedPart; parts: RatedPart[] }[],
  unsearched: ReadonlySet<number>,
): Promise<PreSerialized<{ lines: MatchedLine[] }>> {
  const shown = ranked.map(({ asked, parts }) => ({ asked, parts: parts.slice(0, MAX_OTHER_CANDIDATES + 1) }))
  const ids = [...new Set(shown.flatMap(({ parts }) => parts.map(({ part }) => part.id)))]
  const rows = await readRowsByIds(db, ids)
  const cards = await writeCards(db, rows)
  const cardOf = new Map(rows.map(({ id }, at) => [id, cards[at] ?? '']))
  const lines = shown.map(({ asked, parts }) => writeLine(asked, parts, cardOf, !unsearched.has(asked.place)))
  return new PreSerialized(`{"lines":[${lines.join()}]}`, ids)
}

/** Serializes a line with its candidates, omitting products that were deleted since the search. */
function writeLine(
  asked: AskedPart,
  parts: RatedPart[],
  cardOf: ReadonlyMap<number, string>,
  isSearched: boolean,
): string {
  const candidates = parts.filter(({ part }) => cardOf.has(part.id))
  const [first] = candidates
  const best = first && first.confidence > 0 ? first : null
  const write = ({ part, confidence, reasons }: RatedPart) =>
    `{"product":${cardOf.get(part.id)},"confidence":${confidence},"reasons":${JSON.stringify(reasons)}}`
  const others = (best ? candidates.slice(1) : candidates).slice(0, MAX_OTHER_CANDIDATES).map(write)
  const line: Omit<MatchedLine, 'best' | 'others'> = {
    line: asked.line,
    state: stateOf(first),
    understood: describeAsked(asked),
    searched: isSearched,
  }
  return `${JSON.stringify(line).slice(0, -1)},"best":${best ? write(best) : null},"others":[${others.join()}]}`
}

function stateOf(first: RatedPart | undefined): MatchState {
  if (!first) return 'none'
  if (first.confidence >= SURE_CONFIDENCE) return 'sure'
  return first.confidence > 0 ? 'check' : 'other_package'
}
