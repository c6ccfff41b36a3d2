import * as z from 'zod'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Line, object, optional, Quantity, say, text, texts } from '../fields.ts'
import {
  MATCH_LIMIT,
  MAX_LINES_BY_WORDS,
  MAX_MATCHED_LINES,
  MAX_OTHER_CANDIDATES,
  MAX_SEARCHED_WORDS,
} from './limits.ts'

const LineNumber = say(z.int().min(0).max(1_000_000), "The caller's id for the line; returned unchanged", 7)

export const WantedPart = object('WantedPart', 'A requested part; empty fields are ignored', {
  line: LineNumber,
  kind: optional(Line, 'Kind of part, as in products; an unknown one is ignored', 'ceramic_capacitor'),
  value: optional(Line, 'Values in any spelling, or a part number', '100n 50V X7R'),
  package: optional(Line, 'Package, or a CAD footprint name', 'Capacitor_SMD:C_0603_1608Metric'),
  mpn: optional(Line, "Manufacturer's part number", 'CC0603KRX7R9BB104'),
  maker: optional(Line, 'Manufacturer', 'Yageo'),
  supplier_part: optional(
    Line,
    'Shop number: our SKU, `isoko` plus our product id, or another supplier’s number, from which the manufacturer’s number is extracted',
    'isoko 42',
  ),
  words: optional(Line, 'Other text; searched if nothing else matches', 'ceramic capacitor'),
  quantity: Quantity.optional(),
})
export type WantedPart = z.infer<typeof WantedPart>

export const MatchReasonCode = say(
  z.enum([
    'same_number',
    'other_packing',
    'supplier_number',
    'same_facts',
    'same_family',
    'same_name',
    'same_words',
    'unstated',
    'only_named',
    'differs',
    'other_package',
    'unknown_package',
    'no_package_asked',
    'other_number',
    'other_maker',
    'other_kind',
    'not_compared',
    'maybe_code',
  ]),
  'The first seven say how the part matched; the others what to check',
  'same_facts',
)
export type MatchReasonCode = z.infer<typeof MatchReasonCode>

export const MatchReason = object('MatchReason', 'Why a part matches a line, or what to check', {
  code: MatchReasonCode,
  text: text('The reason as a sentence', '5 % instead of 1 %'),
})
export type MatchReason = z.infer<typeof MatchReason>

export const MatchCandidate = object('MatchCandidate', 'A candidate for a line', {
  product: ProductCard,
  confidence: say(z.int().min(0).max(100), 'Confidence; 0: different package', 90),
  reasons: z.array(MatchReason).describe('How it matched, followed by what to check'),
})
export type MatchCandidate = z.infer<typeof MatchCandidate>

export const MatchState = say(
  z.enum(['sure', 'check', 'other_package', 'none']),
  'sure: best is the part; check: best is likely but needs review; other_package: no best, and the others differ only in package; none: no match',
  'sure',
)
export type MatchState = z.infer<typeof MatchState>

export const MatchedLine = object('MatchedLine', 'A line and its candidates', {
  line: LineNumber,
  state: MatchState,
  understood: texts('What was understood, with values formatted as facts', ['100 nF', '50 V', '0603']),
  best: MatchCandidate.nullable().describe('Best candidate; null if nothing was found or only other packages'),
  others: z.array(MatchCandidate).describe(`At most ${MAX_OTHER_CANDIDATES}, best first`),
  searched: say(z.boolean(), 'false: the call had too many words to search all of this line; send it again', true),
})
export type MatchedLine = z.infer<typeof MatchedLine>

export const matchParts = endpoint({
  method: 'POST',
  path: '/api/boms/match',
  access: 'public',
  invalidates: [],
  summary: 'Match a parts list',
  description: `Matches by number, by facts and package, or by words (at most ${MAX_LINES_BY_WORDS} lines with ${MAX_SEARCHED_WORDS} words a call). A match is sure only if the number or all stated facts agree and the package does not differ. Nothing you send is stored. At most ${MATCH_LIMIT.lines} lines in ${MATCH_LIMIT.minutes} minutes from one network.`,
  body: object('PartsWanted', 'Lines of a parts list', {
    lines: z.array(WantedPart).min(1).max(MAX_MATCHED_LINES).describe(`At most ${MAX_MATCHED_LINES}`),
  }),
  response: object('PartsMatched', 'Matches for each line, in the same order', {
    lines: z.array(MatchedLine).describe('One per line sent'),
  }),
  refusals: ['too_many_attempts'],
})
