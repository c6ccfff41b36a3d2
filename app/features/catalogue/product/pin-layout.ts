import type { Pin } from '#contract/catalogue/calls.ts'

type Side = 'left' | 'right' | 'bottom'

export interface PlacedPin {
  pin: Pin
  /** Zero-based index in the seller's order. */
  index: number
  side: Side
  /** Point at which the pin's line to its label starts. */
  x: number
  y: number
  /** Label with the pin's number and name, truncated to fit. */
  label: { text: string; x: number; y: number; width: number }
}

export interface PinLayout {
  width: number
  height: number
  /** Shape of the part: a chip has legs on both sides, a board has a header along one edge. */
  body: { kind: 'chip' | 'board'; x: number; y: number; width: number; height: number }
  pins: PlacedPin[]
}

/** Height of a label. All lengths are in pixels of the drawing at its natural size. */
export const LABEL_HEIGHT = 20
const LETTER_WIDTH = 7.25
const ROW_HEIGHT = 26
const LEADER_LENGTH = 30
const LABEL_GAP = 6
const CHIP_WIDTH = 104
const LEG_LENGTH = 12
const BOARD = { width: 128, height: 92 }
const HEADER_PITCH = 22
/**
 * Maximum width of a row of labels. A wider row would be unreadable on phones, so its labels are arranged in a column
 * instead.
 */
const MAX_SHELF_WIDTH = 330
/** Maximum number of pins in a drawing, by shape of the part. */
const MAX_PINS = { chip: 64, board: 40 }
const MAX_NAME_LENGTH = 10

/**
 * Lays out the pins of a part: counter-clockwise from the upper left corner for a chip, or in the seller's order along
 * one edge for any other part.
 * @returns null if there are too many pins for a drawing
 */
export function layOutPins(pins: readonly Pin[], packageName: string | null): PinLayout | null {
  const isChip =
    CHIP_PACKAGE.test(packageName ?? '') && pins.length >= 4 && pins.length % 2 === 0 && isNumberedInOrder(pins)
  if (pins.length === 0 || pins.length > MAX_PINS[isChip ? 'chip' : 'board']) return null
  const texts = pins.map(labelText)
  if (isChip) return layOutChip(pins, texts)
  const shelfWidth = texts.reduce((sum, text) => sum + widthOf(text) + LABEL_GAP, -LABEL_GAP)
  return shelfWidth <= MAX_SHELF_WIDTH ? layOutBoardShelf(pins, texts, shelfWidth) : layOutBoardColumn(pins, texts)
}

/** Returns true if the pins are numbered from 1 in order; if not, their positions on the part are unknown. */
function isNumberedInOrder(pins: readonly Pin[]): boolean {
  return pins.every(({ number }, at) => number === at + 1)
}

const CHIP_PACKAGE = /\b(P|C)?(DIP|DIL|SOIC|SOP|SO|SSOP|TSSOP|MSOP)\b/i

function layOutChip(pins: readonly Pin[], texts: string[]): PinLayout {
  const rows = pins.length / 2
  const widest = Math.max(...texts.map(widthOf))
  const left = widest + LEADER_LENGTH
  const right = left + CHIP_WIDTH
  const placed = pins.map((pin, at): PlacedPin => {
    const isLeft = at < rows
    const y = ROW_HEIGHT * (isLeft ? at : pins.length - 1 - at) + ROW_HEIGHT
    const label = { text: texts[at] ?? '', x: isLeft ? 0 : right + LEADER_LENGTH, y, width: widest }
    return {
      pin,
      index: at,
      side: isLeft ? 'left' : 'right',
      x: isLeft ? left - LEG_LENGTH : right + LEG_LENGTH,
      y,
      label,
    }
  })
  const height = ROW_HEIGHT * (rows + 1)
  const body = { kind: 'chip' as const, x: left, y: 4, width: CHIP_WIDTH, height: height - 8 }
  return { width: right + LEADER_LENGTH + widest, height, body, pins: placed }
}

function layOutBoardColumn(pins: readonly Pin[], texts: string[]): PinLayout {
  const widest = Math.max(...texts.map(widthOf))
  const height = ROW_HEIGHT * (pins.length + 1)
  const placed = pins.map((pin, at): PlacedPin => {
    const y = ROW_HEIGHT * (at + 1)
    const label = { text: texts[at] ?? '', x: BOARD.width + LEADER_LENGTH, y, width: widest }
    return { pin, index: at, side: 'right', x: BOARD.width - 10, y, label }
  })
  const body = { kind: 'board' as const, x: 0, y: 4, width: BOARD.width, height: height - 8 }
  return { width: BOARD.width + LEADER_LENGTH + widest, height, body, pins: placed }
}

function layOutBoardShelf(pins: readonly Pin[], texts: string[], shelfWidth: number): PinLayout {
  const boardWidth = Math.max(BOARD.width, HEADER_PITCH * (pins.length + 1))
  const width = Math.max(shelfWidth, boardWidth)
  let nextX = (width - shelfWidth) / 2
  const placed = pins.map((pin, at): PlacedPin => {
    const text = texts[at] ?? ''
    const label = { text, x: nextX, y: BOARD.height + LEADER_LENGTH + LABEL_HEIGHT / 2, width: widthOf(text) }
    nextX += label.width + LABEL_GAP
    const x = width / 2 + (at - (pins.length - 1) / 2) * HEADER_PITCH
    return { pin, index: at, side: 'bottom', x, y: BOARD.height - 10, label }
  })
  const body = { kind: 'board' as const, x: (width - boardWidth) / 2, y: 0, width: boardWidth, height: BOARD.height }
  return { width, height: BOARD.height + LEADER_LENGTH + LABEL_HEIGHT, body, pins: placed }
}

function labelText({ number, name }: Pin): string {
  return `${number} ${name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name}`
}

function widthOf(text: string): number {
  return Math.ceil(text.length * LETTER_WIDTH) + 14
}
