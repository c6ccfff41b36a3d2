import { describe } from 'node:test'
import { rightOf60, testTypingErrors } from '#test/typing-error-tests.ts'
import type { ErrorKind } from '../../../bench/typing-errors.ts'

describe("typing errors among the demo shop's words and many others", () =>
  testTypingErrors(Object.keys(rightOf60) as ErrorKind[], 50_000))
