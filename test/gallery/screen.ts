import type { Step } from './steps.ts'

/** What a picture of the gallery shows, and how one gets there. */
export interface Screen {
  steps: Step[]
  /** A state that only phones have, only wider windows (768 px), or only those with the side panel (1280 px). */
  only?: 'phone' | 'wide' | 'panel'
}

export function screenOf(...steps: Step[]): Screen {
  return { steps }
}

export function onPhone(...steps: Step[]): Screen {
  return { steps, only: 'phone' }
}

export function onDesktop(...steps: Step[]): Screen {
  return { steps, only: 'wide' }
}

export function withPanel(...steps: Step[]): Screen {
  return { steps, only: 'panel' }
}
