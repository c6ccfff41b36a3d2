import { disc, group, type Shape } from '#demo/pictures/svg.ts'

/** Silent video that loops seamlessly. */
export interface Video {
  /** Static background of the video in stage pixels, drawn only once. */
  still: Shape
  /** Draws the video frame at a time from 0 to `VIDEO_SECONDS` on top of the rasterized `still`. */
  draw: (seconds: number, still: Shape) => Shape
}

/** Duration of the video's loop, equal to the display time of its slide. */
export const VIDEO_SECONDS = 8
export const VIDEO_WIDTH = 640
export const VIDEO_HEIGHT = 320

/** Returns the progress of an animation step from `start` to `end`, eased, from 0 to 1. */
export function progress(seconds: number, start: number, end: number): number {
  const share = Math.min(1, Math.max(0, (seconds - start) / (end - start)))
  return share * share * (3 - 2 * share)
}

/** Returns the opacity of an element that is visible from `start` to `end`, with a short fade at both ends. */
export function brightness(seconds: number, start: number, end: number, fade = 0.2): number {
  return progress(seconds, start, start + fade) * (1 - progress(seconds, end - fade, end))
}

/** Draws a lamp with a glow beyond its edge. */
export function glowingLight(x: number, y: number, radius: number, colour: string, strength: number): Shape {
  return group(
    disc(x, y, radius * 3, colour, { 'fill-opacity': strength * 0.2 }),
    disc(x, y, radius * 1.8, colour, { 'fill-opacity': strength * 0.3 }),
    disc(x, y, radius * 0.9, colour, { 'fill-opacity': strength }),
  )
}
