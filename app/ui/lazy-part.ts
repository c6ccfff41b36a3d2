import { lazy, type ComponentType } from 'react'

/** Makes a component whose code is fetched when it is shown; where that fails, `Missing` stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType | ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => Missing as ComponentType<Props>) }))
}
