import type { Pin } from '#contract/catalogue.ts'

type Side = 'left' | 'right' | 'bottom'

export interface PlacedPin {
  pin: Pin
  /** In the seller's order, from 0. */
  place: number
  side: Side
  /** Where its line leaves the part. */
  x: number
  y: number
  /** Its label: number and name, cut to what fits. */
  label: { text: string; x: number; y: number; width: number }
}

export interface PinLayout {
  width: number
  height: number
  /** A chip has legs at both sides; anything else shows a header along one edge. */
  body: { kind: 'chip' | 'board'; x: number; y: number; width: number; height: number }
  pins: PlacedPin[]
}

/** All measures in pixels of the drawing at its natural size. */
export const LABEL_HEIGHT = 20
const LETTER = 7.25
const ROW = 26
const LEAD = 30
const GAP = 6
const CHIP_WIDTH = 104
const LEG = 12
const BOARD = { width: 128, height: 92 }
const HEADER_PITCH = 22
/** A shelf of labels that is wider has letters too small to read on a phone; they stand in a column then. */
const WIDEST_SHELF = 330
/** A higher drawing is no drawing any more. */
const MOST_PINS = { chip: 64, board: 40 }
const LONGEST_NAME = 10

/**
 * Where the pins of a part stand whose true places nobody told: a chip is counted from the upper left corner around, as all
 * chips are, anything else has them in the seller's order along one edge.
 * @returns null where only a table can hold them
 */
export function layOutPins(pins: readonly Pin[], packageName: string | null): PinLayout | null {
  const isChip = CHIP.test(packageName ?? '') && pins.length >= 4 && pins.length % 2 === 0 && isCounted(pins)
  if (pins.length === 0 || pins.length > MOST_PINS[isChip ? 'chip' : 'board']) return null
  const texts = pins.map(labelText)
  if (isChip) return chip(pins, texts)
  const shelf = texts.reduce((sum, text) => sum + widthOf(text) + GAP, -GAP)
  return shelf <= WIDEST_SHELF ? boardWithShelf(pins, texts, shelf) : boardWithColumn(pins, texts)
}

/** From 1 on, in order: else nobody can know which leg is meant. */
function isCounted(pins: readonly Pin[]): boolean {
  return pins.every(({ number }, at) => number === at + 1)
}

const CHIP = /\b(P|C)?(DIP|DIL|SOIC|SOP|SO|SSOP|TSSOP|MSOP)\b/i

function chip(pins: readonly Pin[], texts: string[]): PinLayout {
  const rows = pins.length / 2
  const widest = Math.max(...texts.map(widthOf))
  const left = widest + LEAD
  const right = left + CHIP_WIDTH
  const placed = pins.map((pin, at): PlacedPin => {
    const isLeft = at < rows
    const y = ROW * (isLeft ? at : pins.length - 1 - at) + ROW
    const label = { text: texts[at] ?? '', x: isLeft ? 0 : right + LEAD, y, width: widest }
    return { pin, place: at, side: isLeft ? 'left' : 'right', x: isLeft ? left - LEG : right + LEG, y, label }
  })
  const height = ROW * (rows + 1)
  const body = { kind: 'chip' as const, x: left, y: 4, width: CHIP_WIDTH, height: height - 8 }
  return { width: right + LEAD + widest, height, body, pins: placed }
}

function boardWithColumn(pins: readonly Pin[], texts: string[]): PinLayout {
  const widest = Math.max(...texts.map(widthOf))
  const height = ROW * (pins.length + 1)
  const placed = pins.map((pin, at): PlacedPin => {
    const y = ROW * (at + 1)
    const label = { text: texts[at] ?? '', x: BOARD.width + LEAD, y, width: widest }
    return { pin, place: at, side: 'right', x: BOARD.width - 10, y, label }
  })
  const body = { kind: 'board' as const, x: 0, y: 4, width: BOARD.width, height: height - 8 }
  return { width: BOARD.width + LEAD + widest, height, body, pins: placed }
}

function boardWithShelf(pins: readonly Pin[], texts: string[], shelf: number): PinLayout {
  const boardWidth = Math.max(BOARD.width, HEADER_PITCH * (pins.length + 1))
  const width = Math.max(shelf, boardWidth)
  let nextX = (width - shelf) / 2
  const placed = pins.map((pin, at): PlacedPin => {
    const text = texts[at] ?? ''
    const label = { text, x: nextX, y: BOARD.height + LEAD + LABEL_HEIGHT / 2, width: widthOf(text) }
    nextX += label.width + GAP
    const x = width / 2 + (at - (pins.length - 1) / 2) * HEADER_PITCH
    return { pin, place: at, side: 'bottom', x, y: BOARD.height - 10, label }
  })
  const body = { kind: 'board' as const, x: (width - boardWidth) / 2, y: 0, width: boardWidth, height: BOARD.height }
  return { width, height: BOARD.height + LEAD + LABEL_HEIGHT, body, pins: placed }
}

function labelText({ number, name }: Pin): string {
  return `${number} ${name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}`
}

function widthOf(text: string): number {
  return Math.ceil(text.length * LETTER) + 14
}
