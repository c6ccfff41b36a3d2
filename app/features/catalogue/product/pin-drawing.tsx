import { LABEL_HEIGHT, type PinLayout, type PlacedPin } from './pin-layout.ts'

interface PinDrawingProps {
  layout: PinLayout
  /** Text alternative of the drawing. */
  label: string
  /** Part number printed on the drawing. */
  partNumber: string
}

/** Drawing of a part's package. A line connects each pin to a dark label with its number and name. */
export function PinDrawing({ layout: { width, height, body, pins }, label, partNumber }: PinDrawingProps) {
  const isChip = body.kind === 'chip'
  return (
    <svg
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      role="img"
      aria-label={label}
      className="mx-auto block w-full"
      style={{ maxWidth: width * MAX_SCALE }}
    >
      <g className="filter-(--picture-shadow)">
        {isChip && pins.map((pin) => <Leg key={pin.index} pin={pin} />)}
        <rect {...boxOf(body)} rx={isChip ? 4 : 5} fill={isChip ? '#2b3032' : '#1c6b4a'} />
        <rect {...boxOf(inset(body))} rx={3} fill="none" stroke="#fff" strokeOpacity={isChip ? 0.1 : 0.22} />
        {isChip ? (
          <Notch x={body.x + body.width / 2} y={body.y} />
        ) : (
          pins.map((pin) => <Pad key={pin.index} pin={pin} />)
        )}
        <PartNumberText body={body} text={partNumber} />
      </g>
      {pins.map((pin) => (
        <Label key={pin.index} pin={pin} />
      ))}
    </svg>
  )
}

/**
 * Part number in the middle of the body; rotated on an upright part, and beside a board's pin header rather than on it.
 */
function PartNumberText({ body, text }: { body: PinLayout['body']; text: string }) {
  const isUpright = body.kind === 'chip' || body.height > body.width
  const header = body.kind === 'chip' ? 0 : HEADER_WIDTH / 2
  const x = body.x + body.width / 2 - (isUpright ? header : 0)
  const y = body.y + body.height / 2 - (isUpright ? 0 : header)
  return (
    <text
      transform={`translate(${x} ${y}) rotate(${isUpright ? -90 : 0})`}
      textAnchor="middle"
      dominantBaseline="central"
      fill="#fff"
      fillOpacity={0.85}
      className="mono text-[0.8125rem]"
    >
      {text}
    </text>
  )
}

function Leg({ pin: { side, x, y } }: { pin: PlacedPin }) {
  return <rect x={side === 'left' ? x : x - 14} y={y - 4.5} width={14} height={9} rx={1} fill="#98a0a3" />
}

function Pad({ pin: { x, y, pin } }: { pin: PlacedPin }) {
  const isFirst = pin.number === 1
  return (
    <>
      {isFirst ? (
        <rect x={x - 7} y={y - 7} width={14} height={14} rx={1.5} fill="#d8b45a" />
      ) : (
        <circle cx={x} cy={y} r={7} fill="#d8b45a" />
      )}
      <circle cx={x} cy={y} r={3} fill="#20262a" />
    </>
  )
}

/** Notch of a chip; pin 1 is to the left of the notch. */
function Notch({ x, y }: { x: number; y: number }) {
  return <path d={`M${x - 11} ${y}a11 11 0 0 0 22 0z`} fill="#171b1c" />
}

function Label({ pin }: { pin: PlacedPin }) {
  const { text, x, y, width } = pin.label
  return (
    <>
      <path d={leaderPath(pin)} fill="none" stroke="#3c4642" strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={pin.x} cy={pin.y} r={2.5} fill="#3c4642" />
      <rect x={x} y={y - LABEL_HEIGHT / 2} width={width} height={LABEL_HEIGHT} rx={3} fill="#1f2723" />
      <text
        x={x + width / 2}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fff"
        className="mono text-xs font-medium"
      >
        {text}
      </text>
    </>
  )
}

/**
 * Builds the path of the line from a pin to its label: down, across, then down to the label; a straight line for pins
 * at the sides.
 */
function leaderPath(pin: PlacedPin): string {
  const { x, y, label } = pin
  if (pin.side === 'bottom') return `M${x} ${y}V${y + 18}L${label.x + label.width / 2} ${y + 32}V${label.y}`
  return `M${x} ${y}H${pin.side === 'left' ? label.x + label.width : label.x}`
}

function boxOf({ x, y, width, height }: Omit<PinLayout['body'], 'kind'>) {
  return { x, y, width, height }
}

function inset({ x, y, width, height }: PinLayout['body']) {
  return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
}

/** Maximum scale at which the drawing is shown. */
const MAX_SCALE = 1.15

/** Width of the pin header on a board. */
const HEADER_WIDTH = 20
