import { whenIdle } from './when-idle.ts'

/**
 * Does work for what a person may do next: once they have begun to use the page, as the first view has better use for the
 * bytes, and when the browser is idle again.
 * @returns what calls it off
 */
export function afterFirstUse(work: () => void): () => void {
  const end = new AbortController()
  const waiting = new AbortController()
  function begin() {
    waiting.abort()
    end.signal.addEventListener('abort', whenIdle(work))
  }
  for (const use of FIRST_USES) addEventListener(use, begin, { passive: true, signal: waiting.signal })
  end.signal.addEventListener('abort', () => waiting.abort())
  return () => end.abort()
}

const FIRST_USES = ['pointermove', 'pointerdown', 'keydown', 'scroll']
