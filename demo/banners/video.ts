import { disc, group, type Shape } from '#demo/pictures/svg.ts'

/** A silent film that begins where it ends. */
export interface Video {
  /** What never changes, in pixels of the stage; drawn once. */
  still: Shape
  /** The picture at a time from 0 to `FILM_SECONDS`; `still` is what it stands on, already in pixels. */
  draw: (seconds: number, still: Shape) => Shape
}

/** One showing lasts as long as its slide. */
export const VIDEO_SECONDS = 8
export const VIDEO_WIDTH = 640
export const VIDEO_HEIGHT = 320

/** How far a step that takes from `start` to `end` has come, from 0 to 1, slow at both ends. */
export function progress(seconds: number, start: number, end: number): number {
  const share = Math.min(1, Math.max(0, (seconds - start) / (end - start)))
  return share * share * (3 - 2 * share)
}

/** 1 while something is on, with a short fade at its start and end. */
export function brightness(seconds: number, start: number, end: number, fade = 0.2): number {
  return progress(seconds, start, start + fade) * (1 - progress(seconds, end - fade, end))
}

/** A lamp that glows beyond its edge. */
export function glowingLight(x: number, y: number, radius: number, colour: string, strength: number): Shape {
  return group(
    disc(x, y, radius * 3, colour, { 'fill-opacity': strength * 0.2 }),
    disc(x, y, radius * 1.8, colour, { 'fill-opacity': strength * 0.3 }),
    disc(x, y, radius * 0.9, colour, { 'fill-opacity': strength }),
  )
}
