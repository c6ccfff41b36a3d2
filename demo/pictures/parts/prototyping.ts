import { COLUMN } from '../document.ts'
import type { Drawings } from '../demo-product.ts'
import { label } from '../lettering.ts'
import { GOLD, HOLE } from '../palette.ts'
import { holes, pcb } from '../pieces/board.ts'
import { disc, group, line, place, rect, round, type Shape } from '../svg.ts'

/**
 * Draws a horizontal breadboard, with rails above and below and columns of five contacts on each side of the groove.
 */
export function breadboard(columns: number): Shape {
  const [width, height] = [columns * 2.54 + 5, 54.5]
  const rowsOf = (ys: number[], skip: boolean) =>
    Array.from({ length: columns }, (_, at) =>
      skip && at % 6 === 5 ? '' : ys.map((y) => `M${round(3.3 + at * 2.54)} ${y}h1v1h-1z`).join(''),
    ).join('')
  const rail = (y: number, colour: string) => rect(4, y, width - 8, 0.5, colour)
  return group(
    rect(0, 0, width, height, '#f7f7f3', 1.6),
    rect(0.3, 0.3, width - 0.6, height - 0.6, 'none', 1.4, { stroke: '#c9cec8', 'stroke-width': 0.6 }),
    rect(0, 25.7, width, 2.8, '#dde1da'),
    rect(0, 10, width, 0.4, '#dde1da'),
    rect(0, 44.2, width, 0.4, '#dde1da'),
    rail(1.8, '#c0392b'),
    rail(8.6, '#2b5fa5'),
    rail(45.4, '#c0392b'),
    rail(52.2, '#2b5fa5'),
    {
      svg: `<path d="${rowsOf([3.8, 6.34, 47.2, 49.74], true)}${rowsOf([12.4, 14.94, 17.48, 20.02, 22.56, 30.6, 33.14, 35.68, 38.22, 40.76], false)}" fill="#6f7673"/>`,
    },
    ...Array.from({ length: Math.floor(columns / 5) }, (_, at) =>
      label(String((at + 1) * 5), 3.8 + ((at + 1) * 5 - 1) * 2.54, 11.4, 1.2, { fill: '#8a918d' }),
    ),
    ...['a', 'b', 'c', 'd', 'e'].map((name, at) => label(name, 1.6, 12.9 + at * 2.54, 1.3, { fill: '#8a918d' })),
  )
}

/** Draws a handheld meter, with case, screen, range dial and three sockets. */
function meter(shell: string, face: string, name: string, reading: string, accent: string, square: boolean): Shape {
  const ranges = [
    'OFF',
    '600',
    '200',
    '20',
    '2',
    '200m',
    '200µ',
    '2m',
    '20m',
    '10A',
    'hFE',
    '→|',
    '200',
    '2k',
    '20k',
    '200k',
    '2M',
    '600',
    '200',
    '20',
  ]
  const marks = ranges.map((range, at) => {
    const angle = ((at / ranges.length) * 360 - 90) * (Math.PI / 180)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return group(
      label(range, 35 + 22 * cos, 70 + 22 * sin, 2.9, { fill: at > 9 && at < 17 ? accent : '#e6e8e8' }),
      disc(35 + 17.8 * cos, 70 + 17.8 * sin, 0.5, '#8d9396'),
    )
  })
  const knob = square
    ? group(
        disc(35, 70, 14.5, '#17191b'),
        disc(35, 70, 12.5, '#2b2f31'),
        place(group(rect(-2.6, -14, 5.2, 28, '#454b4f', 2.4), rect(-0.7, -13, 1.4, 6, '#f2f3f1', 0.6)), 35, 70, {
          turn: -36,
        }),
      )
    : group(
        disc(35, 70, 15.5, '#1c1e20'),
        disc(35, 70, 13.5, '#3e4346'),
        place(group(rect(-3.4, -15.5, 6.8, 31, '#1c1e20', 3.2), rect(-0.7, -14.6, 1.4, 7, '#f2f3f1', 0.6)), 35, 70, {
          turn: 54,
        }),
      )
  const sockets = (
    [
      [17, '#b3312c', '10A'],
      [35, '#b3312c', 'VΩmA'],
      [53, '#101214', 'COM'],
    ] as const
  ).map(([x, colour, word]) =>
    group(disc(x, 110, 5, colour), disc(x, 110, 2.5, '#08090a'), label(word, x, 102, 3, { fill: '#e6e8e8' })),
  )
  return group(
    rect(0, 0, 70, 126, shell, square ? 11 : 7),
    rect(0.7, 0.7, 68.6, 124.6, 'none', square ? 10 : 6.4, {
      stroke: '#fff',
      'stroke-opacity': 0.32,
      'stroke-width': 1.2,
    }),
    rect(5, 5, 60, 116, face, square ? 8 : 4),
    rect(9, 9, 52, 24, '#c2cdb8', 2),
    label(reading, 30, 21, 21, { fill: '#22281f', mono: true, weight: 1.7, fit: 38 }),
    label('V', 55, 26, 6, { fill: '#22281f' }),
    label(name, 35, 38.4, 4, { fill: '#cfd3d4', weight: 1.8 }),
    disc(35, 70, 26, '#33373a'),
    ...marks,
    knob,
    ...sockets,
  )
}

export const prototyping: Drawings = {
  'breadboard-830-points': () => breadboard(63),
  'breadboard-400-points-half-size': () => breadboard(30),
  'perfboard-double-sided-7x9-cm-pack-of-5': () => {
    const grid = Array.from(
      { length: 26 * 34 },
      (_, at) => `M${round(3.5 + (at % 26) * 2.54)} ${round(3.2 + Math.floor(at / 26) * 2.54)}h.01`,
    ).join('')
    const sheet = group(
      pcb(70, 90, '#1d6b46', { radius: 1.4 }),
      line(grid, GOLD, 1.7, { 'stroke-linecap': 'round' }),
      line(grid, HOLE, 0.85, { 'stroke-linecap': 'round' }),
      holes(2, [1.6, 1.6], [68.4, 1.6], [1.6, 88.4], [68.4, 88.4]),
    )
    const back = (shift: number): Shape => group(pcb(70, 90, '#185c3c', { radius: 1.4, x: shift, y: -shift * 0.7 }))
    return { ...group(back(12), back(8), back(4), sheet), slab: undefined }
  },
  'digital-multimeter-dt830d': () => meter('#e2b32c', '#2a2d2f', 'DT830D', '3.92', '#e6b93a', false),
  'digital-multimeter-uni-t-ut33d': () => meter('#c0322b', '#3a3f43', 'UNI-T UT33D+', '5.64', '#ff8a7a', true),
  'soldering-iron-60-w-adjustable': () =>
    group(
      line('M196 10C236 10 238 40 200 42S150 56 190 62', '#1d2022', 4.4, { 'stroke-linecap': 'round' }),
      rect(-4, 7.6, 30, 4.8, '#b98a5a', 2),
      { svg: '<path d="M-20 10L-2 6.8v6.4z" fill="#c9cdce"/>', box: { left: -20, top: 6.8, right: 0, bottom: 13.2 } },
      rect(-4, 7, 8, 6, '#c9cdce', 1),
      rect(22, 6, 46, 8, '#c9cdce', 1),
      rect(22, 6, 46, 8, 'url(#shade-barrel)', 1),
      ...Array.from({ length: 5 }, (_, at) => rect(30 + at * 7, 8, 4, 1.4, '#8f9496', 0.6)),
      rect(66, 1.5, 12, 17, '#17191b', 2),
      rect(76, 0, 104, 20, '#1d5fa8', 8),
      rect(76, 0, 46, 20, '#24272a', 6),
      ...Array.from({ length: 8 }, (_, at) => rect(82 + at * 4.4, 1, 2, 18, '#3a3f42', 0.8)),
      rect(76, 0, 104, 20, 'url(#shade-barrel)', 8, { opacity: 0.8 }),
      rect(178, 5, 20, 10, '#17191b', 3),
      group(disc(150, 10, 6.6, '#17191b'), disc(150, 10, 5, '#e2b32c'), rect(149.3, 5.4, 1.4, 5, '#17191b')),
      label('60W', 132, 10, 5, { weight: 1.9 }),
      label('200-450°C', 168, 14.6, 2.2),
      ...[0, 1, 2, 3, 4].map((at) =>
        group(rect(4 + at * 25, 34, 11, 3.6, '#b98a5a', 1), {
          svg: `<path d="M${4 + at * 25} 34.2l-6 ${[1.6, 1, 0.2, 1.6, 1.6][at]}v${[0.4, 1.2, 2.8, 0.4, 0.4][at]}l6 ${[1.2, 1, 0.2, 1.2, 1.2][at]}z" fill="#c9cdce"/>`,
        }),
      ),
    ),
  'solder-wire-60-40-0-8-mm-100-g': () =>
    group(
      line('M54 20C70 8 78 14 74 26S84 44 96 34', '#c9cdce', 1, { 'stroke-linecap': 'round' }),
      rect(4, 0, 50, 9, '#23589c', 2),
      rect(4, 51, 50, 9, '#23589c', 2),
      rect(8, 9, 42, 42, '#b9bec0'),
      ...Array.from({ length: 21 }, (_, at) => rect(8, 9.4 + at * 2, 42, 0.7, '#8f9496', 0.3)),
      rect(4, 0, 50, 60, COLUMN, 2),
      rect(16, 16, 26, 28, '#f4f4f0', 1.2),
      label('Sn60Pb40', 29, 22, 4, { fill: '#23589c', weight: 1.9, fit: 23 }),
      label('0.8 mm', 29, 30, 4.6, { fill: '#24312b', weight: 1.8 }),
      label('100 g', 29, 37.6, 4, { fill: '#24312b' }),
    ),
  'desoldering-pump': () =>
    group(
      rect(-14, 8.2, 15, 3.6, '#f4f4f0', 1.2),
      rect(-14, 8.2, 15, 3.6, 'url(#shade-barrel)', 1.2),
      { svg: '<path d="M0 5l16-5v20L0 15z" fill="#17191b"/>', box: { left: 0, top: 0, right: 16, bottom: 20 } },
      rect(14, 0, 96, 20, '#2a63b5', 2),
      rect(14, 0, 96, 20, 'url(#shade-barrel)', 2),
      ...Array.from({ length: 9 }, (_, at) => rect(64 + at * 4, 0, 1.6, 20, '#1d4f9a')),
      rect(50, -4, 9, 6, '#d8453a', 1.6),
      rect(108, 2, 10, 16, '#17191b', 1.4),
      rect(116, 8, 46, 4, '#c9cdce', 0.6),
      rect(116, 8, 46, 4, 'url(#shade-barrel)', 0.6),
      rect(160, 1, 8, 18, '#17191b', 2.4),
      label('VACUUM PUMP', 34, 10, 4, { weight: 1.7 }),
    ),
}
