import { toast } from 'sonner'
import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { getQueryClient } from '#app/api/query-client.ts'
import { signOut } from '#app/session/session.ts'
import { releaseClock } from './clock.ts'
import { installApi, unexpectedCalls } from './fake-api.ts'
import { recordNoise, takeNoise } from './noise.ts'
import { restAfterExpectations } from './react-rest.ts'

// All test files share one page, so this code runs once per file on the same page.
const flags = globalThis as { isRecordingNoise?: boolean }
if (!flags.isRecordingNoise) {
  recordNoise()
  restAfterExpectations()
}
flags.isRecordingNoise = true

// Enables data-saving mode, in which the app does not prefetch other pages.
beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
})

afterEach(async () => {
  releaseClock()
  toast.dismiss() // a new toast stack would show the toasts of the previous stack again
  await cleanup()
  document.body.replaceChildren()
  const unexpected = [...unexpectedCalls()]
  installApi(undefined)
  signOut()
  getQueryClient().clear()
  localStorage.clear()
  sessionStorage.clear()
  expect(takeNoise(), 'the console').toEqual([])
  expect(unexpected, 'calls without an answer').toEqual([])
})
