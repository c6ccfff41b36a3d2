import type { Pin, Spec } from '#contract/catalogue/calls.ts'

/**
 * Formats and parses lists within a single cell, as written by the shop and by suppliers. A backslash escapes a
 * separator, so that formatting and then parsing a list returns the same entries.
 */

type EnteredSpec = Pick<Spec, 'name' | 'text'>

/** Formats a category path: `Sensors > Distance`. */
export function formatCategory(names: readonly string[]): string {
  const marks = names.length === 1 ? /[\\>»→/]/g : /[\\>»→]/g
  return names.map((name) => escape(name, marks)).join(' > ')
}

/**
 * Parses a category path from the top level down. Also accepts slashes, as in `Sensors/Distance`, if the text contains
 * no other separator.
 */
export function parseCategory(cell: string): string[] {
  const names = split(cell, '>»→')
  return (names.length > 1 ? names : split(cell, '/')).map(unescape).filter((name) => name !== '')
}

/** Formats specifications: `Range=2-400 cm; Supply voltage=5 V`. */
export function formatSpecs(specs: readonly EnteredSpec[]): string {
  return specs.map(({ name, text }) => `${escape(name, /[\\=:;]/g)}=${escape(text, /[\\;]/g)}`).join('; ')
}

/**
 * Parses specifications. Also accepts `Range: 2-400 cm` and one specification per line. A segment without a name
 * continues the previous value, because suppliers write `Supply=2V~36V;1V~18V`.
 * @returns null if the first specification has no name or if a value is missing
 */
export function parseSpecs(cell: string): EnteredSpec[] | null {
  const mark = split(cell, '=').length > 1 ? '=' : ':'
  const specs: EnteredSpec[] = []
  for (const part of split(cell, ';\n').filter((part) => part.trim() !== '')) {
    const [name = '', ...rest] = split(part, mark)
    const last = specs.at(-1)
    if (rest.length > 0) specs.push({ name: unescape(name), text: unescape(rest.join(mark)) })
    else if (last) last.text += `; ${unescape(part)}`
    else return null
  }
  return specs.every(({ name, text }) => name !== '' && text !== '') ? specs : null
}

/** Formats pins, including their use if it is known: `1=GND; 2=ECHO=output, 5 V`. */
export function formatPins(pins: readonly Pin[]): string {
  return pins
    .map(({ number, name, use }) => `${number}=${escape(name, /[\\=;]/g)}${use ? `=${escape(use, /[\\;]/g)}` : ''}`)
    .join('; ')
}

/**
 * Parses a pin list. Accepts explicit numbers with an equals sign or a colon (`1: GND`). Pins without numbers (`GND;
 * VCC`) are numbered from 1.
 */
export function parsePins(cell: string): Pin[] {
  const parts = split(cell, ';\n').filter((part) => part.trim() !== '')
  const numbered = parts.map((part) => /^\s*(\d{1,6})\s*[=:](.*)$/su.exec(part))
  const isNumbered = numbered.every((match) => match !== null)
  return parts.map((part, at) => {
    const [name = '', ...rest] = split(isNumbered ? (numbered[at]?.[2] ?? '') : part, '=')
    const use = unescape(rest.join('='))
    return { number: isNumbered ? Number(numbered[at]?.[1]) : at + 1, name: unescape(name), ...(use ? { use } : {}) }
  })
}

/** Formats tags: `ultrasonic; distance`. */
export function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => escape(tag, /[\\;,|]/g)).join('; ')
}

/** Parses tags and removes duplicates. Also accepts commas, vertical bars and line breaks as separators. */
export function parseTags(cell: string): string[] {
  return [...new Set(split(cell, ';,|\n').map(unescape))].filter((tag) => tag !== '')
}

const escape = (text: string, marks: RegExp) => text.replace(marks, '\\$&')

function unescape(part: string): string {
  return part.trim().replace(/\\([\\=:;,|>»→/])/g, '$1')
}

/** Splits a string at unescaped separators; the escaping backslashes are preserved. */
function split(text: string, marks: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (marks.includes(character)) parts.push('')
    else parts.push(parts.pop() + character + (character === '\\' ? (text[++at] ?? '') : ''))
  }
  return parts
}
