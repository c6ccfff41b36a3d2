import { createElement, lazy, useState, type ComponentType } from 'react'

/** Code of parts that the server has rendered: without it what is pressed there would be lost. */
const renderedParts: Promise<unknown>[] = []

/** Settles when everything that the server has rendered of this page can listen. */
export const partsArePresent = () => Promise.all(renderedParts)

/**
 * Makes a component whose code is fetched when it is shown; where that fails, `Missing` stands in its place.
 * @param rendered finds what the server has rendered of it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType | ComponentType<Props>,
  rendered?: string,
): ComponentType<Props> {
  let present: ComponentType<Props> | undefined
  const fetchPart = async () => (present ??= await load().catch(() => Missing as ComponentType<Props>))
  const Lazy = lazy(async () => ({ default: await fetchPart() }))
  if (rendered && !import.meta.env.SSR && document.querySelector(rendered)) renderedParts.push(fetchPart())
  return function Part(props: Props) {
    const [Shown] = useState(() => present ?? (Lazy as unknown as ComponentType<Props>)) // the same as long as it is shown
    return createElement(Shown, props)
  }
}
