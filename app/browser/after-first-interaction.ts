import { onIdle } from './on-idle.ts'

/**
 * Runs work once the browser is idle after the user's first interaction with the page.
 * @returns the cancel function
 */
export function afterFirstInteraction(work: () => void): () => void {
  const controller = new AbortController()
  const interactionController = new AbortController()
  function schedule() {
    interactionController.abort()
    controller.signal.addEventListener('abort', onIdle(work))
  }
  for (const eventName of INTERACTION_EVENTS)
    addEventListener(eventName, schedule, { passive: true, signal: interactionController.signal })
  controller.signal.addEventListener('abort', () => interactionController.abort())
  return () => controller.abort()
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll']
