import type { Step } from './steps.ts'

/** Gallery screen, with the steps that lead to it. */
export interface Screen {
  steps: Step[]
  /** Limits the screen to phones, to wider windows (from 768 px) or to windows with the side panel (from 1280 px). */
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
