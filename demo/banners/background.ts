import { readFileSync } from 'node:fs'
import { tag } from '#demo/pictures/svg.ts'

const styles = (name: string) => readFileSync(new URL(`../../app/styles/${name}.css`, import.meta.url), 'utf8')

/**
 * Draws the background of the banner's main tile. It uses the board colour and the imigongo relief from the style
 * sheets so that the edge of the video is invisible.
 */
export function boardBackground(width: number, height: number): string {
  const relief = /--imigongo-relief: url\("data:image\/svg\+xml,(.*?)"\)/.exec(styles('imigongo'))?.[1]
  const board = /--board: oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(styles('tokens'))
  if (!relief || !board) throw new Error('The style sheets have no relief or no board')
  const [, lightness = 0, chroma = 0, hue = 0] = board.map(Number)
  // The video and the tile share their right edge and vertical centre.
  const pattern = tag(
    'pattern',
    { id: 'relief', x: width, y: height / 2 - 28, width: 84, height: 56, patternUnits: 'userSpaceOnUse' },
    decodeURIComponent(relief),
  )
  const fill = (paint: string) => tag('rect', { width, height, fill: paint })
  return tag('defs', {}, pattern) + fill(rgbOf(lightness, chroma, hue)) + fill('url(#relief)')
}

/** Converts a style sheet colour to sRGB, which every SVG renderer supports. */
function rgbOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [l = 0, m = 0, s = 0] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3)
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((part) =>
    Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)),
  )
  return `rgb(${bytes.join(' ')})`
}
