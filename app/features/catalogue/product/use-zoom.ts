import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { pan, NO_ZOOM, zoomAt, type Frame, type Point, type Zoom } from './zoom.ts'

/** Zoom factor applied by a button or key. */
export const ZOOM_STEP = 1.6
const TAP_SCALE = 2.5
/** Maximum movement of a tap in pixels. */
const TAP_TOLERANCE_PX = 6
/** Minimum movement of a swipe in pixels. */
const SWIPE_PX = 48
/** Maximum time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300
const CENTER = { x: 0, y: 0 }

/**
 * Zooms and pans a picture inside `frame` by touch, mouse and wheel; `zoomBy` and `moveBy` are for buttons and keys.
 * @param onSwipe called with 1 for the next picture, -1 for the previous picture
 */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(NO_ZOOM)
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef({ x: 0, travelled: 0, fingers: 0 })
  const lastTap = useRef(-Infinity)
  const [isDragging, setDragging] = useState(false)
  /** Horizontal offset of an unzoomed picture while it follows the finger during a swipe. */
  const [dragOffset, setDragOffset] = useState(0)

  function change(next: (zoom: Zoom, size: Frame) => Zoom) {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {}
    setZoom((previous) => next(previous, { width, height }))
  }
  const zoomBy = (factor: number, at: Point = CENTER) => change((previous, size) => zoomAt(previous, factor, at, size))
  const moveBy = (by: Point) => change((previous, size) => pan(previous, by, size))
  useWheel(frame, zoomBy)

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.current.size === 0) drag.current = { x: 0, travelled: 0, fingers: 0 }
    pointers.current.set(event.pointerId, pointIn(frame.current, event))
    drag.current.fingers = Math.max(drag.current.fingers, pointers.current.size)
    setDragging(true)
  }
  function onPointerMove(event: PointerEvent) {
    const from = pointers.current.get(event.pointerId)
    if (!from) return
    const to = pointIn(frame.current, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, to)
    drag.current.x += to.x - from.x
    drag.current.travelled += distance(from, to)
    if (other) zoomBy(distance(to, other) / Math.max(distance(from, other), 1), midpoint(to, other))
    else if (zoom.scale === 1) setDragOffset(drag.current.x)
    moveBy(other ? midpoint({ x: to.x - from.x, y: to.y - from.y }, CENTER) : { x: to.x - from.x, y: to.y - from.y })
  }
  function onPointerUp(event: PointerEvent) {
    const at = pointers.current.get(event.pointerId)
    pointers.current.delete(event.pointerId)
    if (!at || pointers.current.size > 0) return
    setDragging(false)
    setDragOffset(0)
    if (event.type === 'pointercancel' || drag.current.fingers > 1) return
    const { x, travelled } = drag.current
    if (travelled < TAP_TOLERANCE_PX) tap(event, at)
    else if (zoom.scale === 1 && Math.abs(x) > SWIPE_PX) onSwipe(x < 0 ? 1 : -1)
  }
  /** Zooms on a mouse click or a double tap; ignores a single tap. */
  function tap(event: PointerEvent, at: Point) {
    const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isSecond ? -Infinity : event.timeStamp
    if (event.pointerType === 'mouse' || isSecond) zoomBy(zoom.scale > 1 ? 0 : TAP_SCALE, at)
  }
  const gestureHandlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return {
    frame,
    zoom: { ...zoom, x: zoom.x + dragOffset },
    isDragging,
    gestureHandlers,
    zoomBy,
    moveBy,
    reset: () => setZoom(NO_ZOOM),
  }
}

/**
 * Adds a wheel listener that isn't passive, so that a trackpad pinch doesn't zoom the page; React's listeners are
 * passive.
 */
function useWheel(frame: { current: HTMLElement | null }, zoomBy: (factor: number, at: Point) => void) {
  const zoom = useEffectEvent(zoomBy)
  useEffect(() => {
    const element = frame.current
    const controller = new AbortController()
    element?.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointIn(element, event))
      },
      { passive: false, signal: controller.signal },
    )
    return () => controller.abort()
  }, [frame])
}

/** Converts client coordinates to a point relative to the centre of the frame. */
function pointIn(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
