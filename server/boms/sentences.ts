import type { MatchReason, MatchReasonCode } from '#contract/boms/calls.ts'

/** Sentences that describe a candidate, by reason code. These texts are defined only here. */
const texts: Record<MatchReasonCode, string> = {
  same_number: 'Same part number',
  other_packing: 'Same part, different packaging',
  supplier_number: 'Same supplier number',
  same_facts: 'Same values and package',
  same_family: 'Same family: {number}',
  same_name: 'Same name',
  same_words: 'Matched by name',
  unstated: 'Not stated; please check: {property}',
  only_named: 'Stated only in the name; please check: {property}',
  differs: '{is} instead of {asked}',
  other_package: '{is} instead of {asked}',
  unknown_package: 'Package unknown',
  no_package_asked: 'Your list gives no package',
  other_number: '{is} instead of {asked}',
  other_maker: 'Made by {is}, not {asked}',
  other_kind: 'This may be a different kind of part',
  not_compared: 'Your list also says “{words}”',
  maybe_code: '{asked} may be a code',
}

/** Returns a reason with its sentence. */
export function reason(code: MatchReasonCode, values: Record<string, string> = {}): MatchReason {
  return { code, text: texts[code].replace(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match) }
}
