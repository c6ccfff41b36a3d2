import { describe } from 'node:test'
import { testTypingErrors } from '#test/typing-error-tests.ts'

describe("typing errors in the demo shop's words", () =>
  testTypingErrors(['a letter left out', 'two letters swapped', 'the first letter changed'], 5_000))
