import { describe } from 'node:test'
import { testTypingErrors } from '#test/typing-error-tests.ts'

describe("typing errors in the demo shop's words", () => testTypingErrors(['two letters swapped'], 5_000))
