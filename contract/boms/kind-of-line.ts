import { findKind, KINDS, type Kind } from '../parts/kinds.ts'
import { findKindConcepts, kindOfConcept, wordsOf } from '../parts/lexicon-kinds.ts'
import { prefixOf } from './designators.ts'

/** Cells used to recognize the kind of a line. */
export interface Hints {
  refs: readonly string[]
  /** Footprint as written in the cell, including its library name. */
  footprint: string
  symbol: string
  value: string
  description: string
}

/** Kinds by designator letters, in addition to the letters that the kinds define. */
const OTHER_PREFIXES: Readonly<Record<string, string>> = {
  IC: 'U',
  CON: 'J',
  CONN: 'J',
  JP: 'J',
  XS: 'J',
  XP: 'J',
  LD: 'LED',
  DZ: 'ZD',
  VT: 'Q',
  BAT: 'BT',
  BTN: 'SW',
  RT: 'TH',
  NTC: 'TH',
  FU: 'F',
  RP: 'RV',
  POT: 'RV',
  TRIM: 'RV',
  TRM: 'RV',
}
const BY_PREFIX = new Map<string, Kind[]>()
for (const kind of KINDS)
  for (const letters of kind.designators) BY_PREFIX.set(letters, [...(BY_PREFIX.get(letters) ?? []), kind])

/** Patterns of footprint library names and footprint prefixes. */
const LIBRARIES: readonly [RegExp, string][] = [
  [/^(?:resistors?|res)[_:]|^R_/i, 'resistor'],
  [/^(?:capacitors?_(?:tantalum|alu)|elko)|^CP_|^C-(?:alu|tan)/i, 'electrolytic_capacitor'],
  [/^capacitors?[_:]|^C_/i, 'ceramic_capacitor'],
  [/^(?:inductors?|coils?|choke)[_:]|^L_/i, 'inductor'],
  [/^leds?[_:]|^led[_-]/i, 'led'],
  [/^(?:crystals?|oscillators?)[_:]|^crystal/i, 'crystal'],
  [/^(?:connectors?|conn|pin_?headers?|pinheader)[_:]|^pin_?(?:header|socket)/i, 'connector'],
  [/^(?:fuses?)[_:]|^fuse_/i, 'fuse'],
  [/^(?:relays?)[_:]|^relay_/i, 'relay'],
  [/^(?:buttons?_)?switch(?:es)?[_:]|^sw_/i, 'switch'],
  [/^buzzers?[_:]|^buzzer/i, 'sounder'],
  [/^batter(?:y|ies)[_:]/i, 'battery'],
]
/** Words missing from the lexicon: library abbreviations and German terms. */
const WORDS: readonly [RegExp, string][] = [
  [/(?<![a-z])(?:tvs|esd|transil|transorb)/i, 'tvs'],
  [/(?<![a-z])(?:zener|zehn|zdiode)|(?<![a-z])z-diode/i, 'zener_diode'],
  [/(?<![a-z])leds?(?![a-z])|^(?:red|green|blue|yellow|white|amber|orange)$/i, 'led'],
  [/schottky|rectifier|gleichrichter/i, 'diode'],
  [/(?<![a-z])(?:[np][-_ ]?(?:mos|fet|channel)|mosfets?|[np]mos)/i, 'mosfet'],
  [/(?<![a-z])(?:npn|pnp|bjt|darlington)/i, 'transistor'],
  [/(?<![a-z])(?:ferrite|bead|ferrit)/i, 'ferrite_bead'],
  [
    /(?<![a-z])(?:tantal(?:um)?|electrolytic|elko|alu(?:min(?:i)?um)?|polari[sz]ed|polymer|radial|cp)(?![a-z])/i,
    'electrolytic_capacitor',
  ],
  [
    /(?<![a-z])(?:mlcc|ceramic|keramik|(?<!(?:metal|carbon|thick|thin)[ _-])film|x[57]r|c0g|np0|y5v)(?![a-z])/i,
    'ceramic_capacitor',
  ],
  [/(?<![a-z])(?:ldo|voltage regulator|spannungsregler)/i, 'linear_regulator'],
  [/(?<![a-z])(?:ntc|ptc|ldr|thermistor)(?![a-z])/i, 'thermistor'],
  [/(?<![a-z])(?:eeprom|sram|flash|rtc)(?![a-z])/i, 'memory'],
  [/widerst(?:a|ä|ae)nd/i, 'resistor'],
  [/kondensator/i, 'ceramic_capacitor'],
  [/(?<![a-z])(?:spule|drossel)/i, 'inductor'],
  [/(?<![a-z])(?:schwing)?quarz/i, 'crystal'],
  [/(?<![a-z])relais(?!modul)/i, 'relay'],
  [/(?<![a-z])(?:stecker|buchse|stiftleiste)/i, 'connector'],
  [/(?<![a-z])(?:schalter|taster)(?![a-z])/i, 'switch'],
  [/(?<![a-z])sicherung/i, 'fuse'],
]

/**
 * Determines the kind of a line from its designators, its footprint library or its words, in this order; null if none
 * is conclusive.
 */
export function kindOfLine(hints: Hints): Kind | null {
  const { refs, value, symbol, footprint } = hints
  const possible = kindsOfRefs(refs)
  const [only = null] = possible.length === 1 ? possible : []
  if (only && !UNSURE_PREFIXES.has(prefixOf(refs[0] ?? ''))) return only
  // if the value names an item in words, the description may list that item's components
  const description = refs.length > 0 || !/\p{L}{4}/u.test(value) ? hints.description : ''
  const candidates = [
    kindOfLibrary(footprint),
    ...kindsOfWords([value, symbol, footprint]),
    ...kindsOfLexicon(value),
    ...kindsOfWords([description]),
    ...kindsOfLexicon(description),
  ].find((kind) => kind && (only || possible.length === 0 || possible.includes(kind)))
  return candidates ?? only
}

/** Designator letters with several meanings: SP also denotes a surge protector, and X a terminal. */
const UNSURE_PREFIXES = new Set(['SP', 'X', 'M', 'P', 'S', 'W'])

/** Returns the kinds that the designators can denote. */
export function kindsOfRefs([first = '']: readonly string[]): readonly Kind[] {
  const letters = prefixOf(first)
  return BY_PREFIX.get(letters) ?? BY_PREFIX.get(OTHER_PREFIXES[letters] ?? '') ?? []
}

/** Returns true for letters that can begin a designator, including those of non-components such as test points. */
export const isKnownPrefix = (letters: string): boolean =>
  BY_PREFIX.has(letters) || letters in OTHER_PREFIXES || NO_PARTS.has(letters)

const NO_PARTS = new Set(['TP', 'FID', 'FD', 'FM', 'MH', 'H', 'NT', 'SJ'])

function kindOfLibrary(footprint: string): Kind | null {
  const name = footprint.split(':').at(-1) ?? ''
  const key = LIBRARIES.find(([pattern]) => pattern.test(footprint) || pattern.test(name))?.[1]
  return findKind(key ?? '') ?? null
}

function kindsOfWords(texts: readonly string[]): Kind[] {
  const short = texts.map((text) => text.slice(0, 300))
  return WORDS.flatMap(([pattern, key]) => (short.some((text) => pattern.test(text)) ? (findKind(key) ?? []) : []))
}

const MAX_WORDS = 30
/** Returns the kinds named in a string; kinds matched by two words precede kinds matched by one. */
function kindsOfLexicon(text: string): (Kind | null)[] {
  const words = wordsOf(text.slice(0, 300)).slice(0, MAX_WORDS)
  const pairs = words.slice(1).map((word, at) => [words[at] ?? '', word])
  const long = words.filter(({ length }) => length > 3)
  return [...pairs, ...long.map((word) => [word])].flatMap((term) => findKindConcepts(term).map(kindOfConcept))
}
