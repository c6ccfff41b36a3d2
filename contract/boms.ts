import * as z from 'zod'
import { ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Line, object, optional, Quantity, say, text, texts } from './fields.ts'
import { MATCH_LIMIT, MAX_LINES_BY_WORDS, MAX_MATCHED_LINES, MAX_OTHER_CANDIDATES } from './limits.ts'

const LineNumber = say(z.int().min(0).max(1_000_000), 'What the caller calls the line; comes back as it was sent', 7)

export const WantedPart = object('WantedPart', 'A part as a parts list asks for it; what is empty asks for nothing', {
  line: LineNumber,
  kind: optional(Line, 'Kind of part, as products name theirs; an unknown one asks for nothing', 'ceramic_capacitor'),
  value: optional(Line, 'Values in any spelling, or the number that stands in their place', '100n 50V X7R'),
  package: optional(Line, 'Package, or footprint of a CAD program', 'Capacitor_SMD:C_0603_1608Metric'),
  mpn: optional(Line, "The maker's number", 'CC0603KRX7R9BB104'),
  maker: optional(Line, 'Who makes it', 'Yageo'),
  supplier_part: optional(
    Line,
    'Number at a shop: an SKU of ours, `isoko` and our product number, or another shop’s, of which what it puts around the maker’s number is cut',
    'isoko 42',
  ),
  words: optional(Line, 'What else is said of it; searched for where nothing else finds anything', 'ceramic capacitor'),
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
    'maybe_code',
  ]),
  'The first six say how it was found, the others what to look at',
  'same_facts',
)
export type MatchReasonCode = z.infer<typeof MatchReasonCode>

export const MatchReason = object('MatchReason', 'Why a part is offered for a line, or what of it to look at', {
  code: MatchReasonCode,
  text: text('The same as a sentence', '5 % instead of 1 %'),
})
export type MatchReason = z.infer<typeof MatchReason>

export const MatchCandidate = object('MatchCandidate', 'A part that a line may mean', {
  product: ProductCard,
  confidence: say(z.int().min(0).max(100), 'How sure it is; 0: it is another package', 90),
  reasons: z.array(MatchReason).describe('How it was found first, then what to look at'),
})
export type MatchCandidate = z.infer<typeof MatchCandidate>

export const MatchState = say(
  z.enum(['sure', 'check', 'other_package', 'none']),
  'sure: best is the part; check: best is the likeliest, somebody has to look; other_package: there is no best, and others are all else but the package; none: nothing was found',
  'sure',
)
export type MatchState = z.infer<typeof MatchState>

export const MatchedLine = object('MatchedLine', 'A line and the parts that it may mean', {
  line: LineNumber,
  state: MatchState,
  understood: texts('What was read of it, values as facts are printed', ['100 nF', '50 V', '0603']),
  best: MatchCandidate.nullable().describe('The likeliest; null where nothing was found or only other packages'),
  others: z.array(MatchCandidate).describe(`At most ${MAX_OTHER_CANDIDATES}, the likeliest first`),
})
export type MatchedLine = z.infer<typeof MatchedLine>

export const matchParts = endpoint({
  method: 'POST',
  path: '/api/boms/match',
  access: 'public',
  invalidates: [],
  summary: 'Find the parts of a parts list',
  description: `By number, by facts and package, or by words, of which at most ${MAX_LINES_BY_WORDS} lines a call are searched for. A part is sure only when its number or all stated facts agree and its package does not differ. Nothing of what is sent is kept. At most ${MATCH_LIMIT.most} calls in ${MATCH_LIMIT.minutes} minutes from one network.`,
  body: object('PartsWanted', 'Lines of a parts list', {
    lines: z.array(WantedPart).min(1).max(MAX_MATCHED_LINES).describe(`At most ${MAX_MATCHED_LINES}`),
  }),
  response: object('PartsMatched', 'What was found for each line, in their order', {
    lines: z.array(MatchedLine).describe('One for each line that was sent'),
  }),
  refusals: ['too_many_attempts'],
})
