/** Letters of other scripts, and symbols, that look like a Latin letter in upper or lower case (Unicode TR39). */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: 'аɑα',
    b: 'вβƅ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεҽ',
    g: 'ɡց',
    h: 'нһ',
    j: 'јϳ',
    k: 'кκ',
    l: 'iі1|ӏıιɩ!',
    m: 'мμ',
    n: 'ոη',
    o: '0оοօσ',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕꜱ5$',
    t: 'тτ',
    u: 'սυ',
    v: 'ѵν',
    w: 'ԝѡω',
    x: 'хχ',
    y: 'уγү',
    z: 'ζ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)

/**
 * Replaces letters that look alike by the same letter, so that these are all equal: Isoko, ISOKO, Iѕоkо with Cyrillic
 * letters and 1s0k0. Omits spaces, punctuation and accents.
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const latin = Array.from(plain, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return latin
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Returns true if a name looks like another, or begins with words that do. */
export function posesAs(name: string, other: string): boolean {
  const skeleton = skeletonOf(other)
  if (skeleton === '') return false
  const words = name.split(/[\s\p{P}\p{S}]+/u).filter(Boolean)
  const isBeginning = words.some((_, at) => skeletonOf(words.slice(0, at + 1).join('')) === skeleton)
  return isBeginning || skeletonOf(name) === skeleton
}
