import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { pan, WHOLE, zoomAt, type Frame, type Point, type Zoom } from './zoom.ts'

/** Of a press on a button or key. */
export const ZOOM_STEP = 1.6
const TAP_SCALE = 2.5
/** Pixels that a finger may slip and still taps. */
const SLIP = 6
/** Pixels that turn to the next picture. */
const SWIPE = 48
/** Milliseconds between the two taps of a double one. */
const DOUBLE_TAP = 300
const MIDDLE = { x: 0, y: 0 }

/**
 * Zooming and moving a picture by fingers, mouse and wheel inside `frame`; buttons and keys call `zoomBy` and `moveBy`.
 * @param onSwipe a whole picture was pulled aside: 1 asks for the next, -1 for the one before
 */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const pulled = useRef({ x: 0, far: 0, fingers: 0 })
  const lastTap = useRef(-Infinity)
  const [isHeld, setHeld] = useState(false)
  /** How far a whole picture follows the finger. */
  const [pull, setPull] = useState(0)

  function change(next: (zoom: Zoom, size: Frame) => Zoom) {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {}
    setZoom((before) => next(before, { width, height }))
  }
  const zoomBy = (factor: number, at: Point = MIDDLE) => change((before, size) => zoomAt(before, factor, at, size))
  const moveBy = (by: Point) => change((before, size) => pan(before, by, size))
  useWheel(frame, zoomBy)

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size === 0) pulled.current = { x: 0, far: 0, fingers: 0 }
    fingers.current.set(event.pointerId, pointIn(frame.current, event))
    pulled.current.fingers = Math.max(pulled.current.fingers, fingers.current.size)
    setHeld(true)
  }
  function onPointerMove(event: PointerEvent) {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = pointIn(frame.current, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, to)
    pulled.current.x += to.x - from.x
    pulled.current.far += distance(from, to)
    if (other) zoomBy(distance(to, other) / Math.max(distance(from, other), 1), between(to, other))
    else if (zoom.scale === 1) setPull(pulled.current.x)
    moveBy(other ? between({ x: to.x - from.x, y: to.y - from.y }, MIDDLE) : { x: to.x - from.x, y: to.y - from.y })
  }
  function onPointerUp(event: PointerEvent) {
    const at = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!at || fingers.current.size > 0) return
    setHeld(false)
    setPull(0)
    if (event.type === 'pointercancel' || pulled.current.fingers > 1) return
    const { x, far } = pulled.current
    if (far < SLIP) tap(event, at)
    else if (zoom.scale === 1 && Math.abs(x) > SWIPE) onSwipe(x < 0 ? 1 : -1)
  }
  /** A mouse clicks once, a finger taps twice: one tap is how people put a thing aside. */
  function tap(event: PointerEvent, at: Point) {
    const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP
    lastTap.current = isSecond ? -Infinity : event.timeStamp
    if (event.pointerType === 'mouse' || isSecond) zoomBy(zoom.scale > 1 ? 0 : TAP_SCALE, at)
  }
  const held = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return { frame, zoom: { ...zoom, x: zoom.x + pull }, isHeld, held, zoomBy, moveBy, reset: () => setZoom(WHOLE) }
}

/** React listens to wheels passively, and then a laptop's pinch would zoom the whole page. */
function useWheel(frame: { current: HTMLElement | null }, zoomBy: (factor: number, at: Point) => void) {
  const zoom = useEffectEvent(zoomBy)
  useEffect(() => {
    const element = frame.current
    const end = new AbortController()
    element?.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointIn(element, event))
      },
      { passive: false, signal: end.signal },
    )
    return () => end.abort()
  }, [frame])
}

/** From the middle of the frame. */
function pointIn(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
