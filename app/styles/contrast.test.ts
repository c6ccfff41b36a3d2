import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const css = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split("[data-theme='dark']")

const GROUNDS = ['ground', 'surface', 'raised', 'fill']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'brand', 'copper-ink', 'red', 'amber', 'blue']

/** Text colours with their possible backgrounds. */
const TEXT_PAIRS: Record<string, string[]> = {
  ...Object.fromEntries(TEXTS.map((text) => [text, GROUNDS])),
  'on-brand': ['brand', 'brand-hover'],
  'on-copper': ['copper', 'copper-hover'],
  'on-red': ['red', 'red-hover'],
  'on-board': ['board', 'board-2'],
  'on-board-2': ['board', 'board-2'],
  'board-copper': ['board', 'board-2'],
}
/** Coloured text on its own soft background: badges, notices, chosen rows. */
const SOFT_PAIRS: Record<string, string[]> = {
  ink: ['brand-soft', 'copper-soft', 'red-soft', 'amber-soft', 'blue-soft'],
  brand: ['brand-soft'],
  'copper-ink': ['copper-soft', 'copper-soft-hover'],
  red: ['red-soft'],
  amber: ['amber-soft'],
  blue: ['blue-soft'],
}
/** Borders and glyphs, which need less contrast. */
const GLYPH_PAIRS: Record<string, string[]> = {
  'line-strong': ['ground', 'surface', 'raised'],
  focus: ['ground', 'surface', 'raised'],
  star: ['ground', 'surface'],
  'series-2': ['surface'],
}

const MIN_TEXT = 4.5
const MIN_GLYPH = 3

describe('color tokens', () => {
  for (const [theme, source] of Object.entries({ light, dark: light + dark })) {
    const tokens = readTokens(source)
    for (const [kind, pairs, minimum] of [
      ['text', TEXT_PAIRS, MIN_TEXT],
      ['text on a soft background', SOFT_PAIRS, MIN_TEXT],
      ['edges and glyphs', GLYPH_PAIRS, MIN_GLYPH],
    ] as const)
      it(`gives ${kind} a contrast of at least ${minimum}:1 in the ${theme} theme`, () => {
        const weak = Object.entries(pairs).flatMap(([front, grounds]) =>
          grounds
            .map((ground) => ({ pair: `${front} on ${ground}`, ratio: contrast(tokens, front, ground) }))
            .filter(({ ratio }) => ratio < minimum)
            .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
        )
        assert.deepEqual(weak, [])
      })
  }
})

/** Reads the colours of a style sheet; later ones override earlier ones. */
function readTokens(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|var\([^)]*\))/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

function contrast(tokens: Map<string, string>, first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(tokens, first), luminance(tokens, second)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(tokens: Map<string, string>, name: string): number {
  const value = tokens.get(name) ?? ''
  const reference = /^var\(--([\w-]+)\)/.exec(value)?.[1]
  if (reference) return luminance(tokens, reference)
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value)?.map(Number) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`${name} is no color that can be measured: ${value}`)
  const [red, green, blue] = toLinearRgb(lightness, chroma, (hue * Math.PI) / 180)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Converts OKLCH to linear sRGB, clipped to what a screen shows. Source: Björn Ottosson, "A perceptual color space". */
function toLinearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
