import type { Step } from './steps.ts'

/** Screen of the gallery, and the steps that lead to it. */
export interface Screen {
  steps: Step[]
  /** Limits the state to phones, to wider windows (768 px), or to those with the side panel (1280 px). */
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
