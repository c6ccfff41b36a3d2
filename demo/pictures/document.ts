import { boxFor, MARGIN, round, type Shape, tag } from './svg.ts'

/** Shading for round bodies and lenses, by name. A drawing includes only the shades it uses. */
const SHADES = {
  /** Shading of a cylinder along the x axis. */
  barrel: gradient('linearGradient', { x1: 0, y1: 0, x2: 0, y2: 1 }, [
    [0, '#000', 0.14],
    [0.22, '#fff', 0.4],
    [0.5, '#fff', 0],
    [1, '#000', 0.34],
  ]),
  /** Shading of a cylinder along the y axis. */
  column: gradient('linearGradient', { x1: 0, y1: 0, x2: 1, y2: 0 }, [
    [0, '#000', 0.16],
    [0.25, '#fff', 0.34],
    [0.55, '#fff', 0],
    [1, '#000', 0.38],
  ]),
  /** Shading of a dome or ball lit from the upper left. */
  dome: gradient('radialGradient', { cx: 0.36, cy: 0.32, r: 0.75 }, [
    [0, '#fff', 0.55],
    [0.45, '#fff', 0.05],
    [1, '#000', 0.26],
  ]),
}

export const BARREL = 'url(#shade-barrel)'
export const COLUMN = 'url(#shade-column)'
export const DOME = 'url(#shade-dome)'

const LONGER_SIDE = 1280

/**
 * Builds a stand-alone SVG file of a drawing with a transparent background, cropped to its content with a small margin.
 * The longer side is 1280 px.
 */
export function svgDocument(shape: Shape) {
  const { left, top, right, bottom } = boxFor(shape)
  const margin = Math.max(right - left, bottom - top) * MARGIN
  const [wide, high] = [right - left + 2 * margin, bottom - top + 2 * margin]
  const scale = LONGER_SIDE / Math.max(wide, high)
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const viewBox = [left - margin, top - margin, wide, high].map(round).join(' ')
  return {
    svg: tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height }, shadesOf(shape) + shape.svg),
    width,
    height,
  }
}

/** Returns the definitions of the shades used by a drawing; empty if it uses none. */
function shadesOf(shape: Shape): string {
  const used = Object.entries(SHADES).filter(([name]) => shape.svg.includes(`url(#shade-${name})`))
  return used.length > 0 ? tag('defs', {}, used.map(([name, draw]) => draw(`shade-${name}`)).join('')) : ''
}

function gradient(name: string, direction: Record<string, number>, stops: [number, string, number][]) {
  const body = stops
    .map(([offset, colour, opacity]) => tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')
  return (id: string) => tag(name, { id, ...direction }, body)
}
