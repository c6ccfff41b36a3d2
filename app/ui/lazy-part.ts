import { createElement, lazy, useState, type ComponentType } from 'react'

/** Pending imports of server-rendered components. Until they have loaded, presses on these components would be lost. */
const renderedParts: Promise<unknown>[] = []

/** Resolves when all server-rendered components of this page are interactive. */
export const partsArePresent = () => Promise.all(renderedParts)

/**
 * Creates a component whose code loads when it is first shown; `Missing` is shown if loading fails.
 * @param rendered finds the server-rendered markup
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
    const [Shown] = useState(() => present ?? (Lazy as unknown as ComponentType<Props>)) // keeps the same component
    return createElement(Shown, props)
  }
}
