import assert from 'node:assert/strict'
import { it } from 'node:test'
import { textStream } from './log-text.ts'

function textOf(line: object): string {
  let text = ''
  textStream({ write: (written) => (text += written) }).write(JSON.stringify({ pid: 1, hostname: 'a', ...line }))
  return text
}

const time = new Date(2026, 10, 23, 9, 5, 7).getTime()

it('formats a failure with its request, message, source location and cause', () => {
  const cause = { type: 'DatabaseError', message: 'no such table', code: '42P01', stack: '    at b (b.ts:2)\n' }
  const err = { type: 'Error', message: 'Failed query', sql: 'select 1', stack: '    at a (a.ts:1)\n', cause }
  assert.equal(
    textOf({ level: 50, time, reqId: '7K4Q-2MXP', msg: 'Failed query', err }),
    `09:05:07 ERROR 7K4Q-2MXP Failed query
    Error: Failed query
    sql: select 1
    at a (a.ts:1)
    Caused by
    DatabaseError: no such table
    code: 42P01
    at b (b.ts:2)
`,
  )
})

it('formats an email by its fields, with its text line by line', () => {
  const mail = { to: 'aline@isoko.example', text: 'Hello\n\nhttp://localhost/reset-password#abc' }
  assert.equal(
    textOf({ level: 30, time, msg: 'Mail', mail }),
    `09:05:07 INFO Mail
    mail:
        to: aline@isoko.example
        text: Hello

        http://localhost/reset-password#abc
`,
  )
})
