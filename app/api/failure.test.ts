import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ErrorCode } from '#contract/errors.ts'
import { controlWords } from '#app/words/controls.ts'
import { ApiError, MessageError, NetworkError } from './client.ts'
import { describeFailure, failureText } from './failure.ts'
import { sayOutcome } from './outcome.ts'

const refusal = (message: string, code: ErrorCode = 'out_of_stock', status = 409) =>
  new ApiError(status, { code, message, detail: message })
const tried = 'The cart was not changed'
const noAnswer = new NetworkError(null)

describe('failure messages', () => {
  it("shows a refusal's own message", () => {
    assert.deepEqual(describeFailure(refusal('Sold out.'), { tried }), { text: 'Sold out.' })
    assert.equal(failureText(refusal('Sold out.'), { tried }), 'Sold out.')
  })

  it("shows a server failure's reason beside the failed action, or alone in a brief message", () => {
    const busy = refusal('The shop is busy.', 'unavailable', 503)
    assert.deepEqual(describeFailure(busy, { tried }), { text: tried, detail: 'The shop is busy.' })
    assert.equal(failureText(busy, { tried }), 'The shop is busy.')
    assert.deepEqual(describeFailure(busy, { tried, isBrief: true }), { text: 'The shop is busy.' })
  })

  it('adds the request ID from the server log to an unexpected error', () => {
    const body = { code: 'unexpected' as const, message: 'Went wrong.', detail: 'Went wrong.', request_id: '7K4Q-2MXP' }
    const fault = new ApiError(500, body)
    const reference = 'Reference: 7K4Q-2MXP'
    assert.deepEqual(describeFailure(fault, { tried }), { text: tried, detail: `Went wrong. ${reference}` })
    assert.deepEqual(describeFailure(fault, { tried, isBrief: true }), { text: 'Went wrong.', detail: reference })
  })

  it("shows a server failure's message alone when all answers may be shown", () => {
    const texts = { tried, shown: 'all' as const }
    assert.deepEqual(describeFailure(refusal('The shop is busy.', 'unavailable', 503), texts), {
      text: 'The shop is busy.',
    })
    assert.deepEqual(describeFailure(noAnswer, texts), { text: tried, detail: controlWords.networkError })
  })

  it("names the failed action after a network error, or uses the screen's own text", () => {
    assert.deepEqual(describeFailure(noAnswer, { tried }), { text: tried, detail: controlWords.networkError })
    assert.equal(failureText(noAnswer, { tried }), tried)
    assert.deepEqual(describeFailure(noAnswer, { tried, isBrief: true }), { text: tried })
    assert.equal(failureText(noAnswer, { tried, network: 'Ask again.' }), 'Ask again.')
    assert.equal(failureText(noAnswer, { tried, network: ({ name }) => name }), 'NetworkError')
  })

  it('shows the message of the rejected field', () => {
    const detail = [{ type: 'value_error', loc: ['body', 'name'], msg: 'Please enter a name.' }]
    const invalid = new ApiError(422, { code: 'invalid_input', message: 'Please check it.', detail })
    assert.equal(failureText(invalid, { tried }), 'Please enter a name.')
  })

  it("prefers the screen's text over the server's message, and the text for an error code over both", () => {
    const texts = { tried, byCode: { out_of_stock: 'Gone.' }, answered: ({ status }: ApiError) => `HTTP ${status}` }
    assert.equal(failureText(refusal('Sold out.'), texts), 'Gone.')
    assert.equal(failureText(refusal('Denied.', 'role_not_allowed', 403), texts), 'HTTP 403')
  })

  it('shows only the listed refusals, and names the failed action and the reason for all others', () => {
    const texts = { tried, shown: ['out_of_stock' as const] }
    assert.deepEqual(describeFailure(refusal('Sold out.'), texts), { text: 'Sold out.' })
    assert.deepEqual(describeFailure(refusal('Busy.', 'bad_request', 400), texts), { text: tried, detail: 'Busy.' })
    assert.equal(failureText(refusal('Busy.', 'bad_request', 400), texts), tried)
  })

  it('names the failed action when the answer has no message', () => {
    const strange = refusal(controlWords.unknownError, 'bad_request', 400)
    assert.equal(failureText(strange, { tried }), tried)
    assert.equal(failureText(new Error('TypeError'), { tried }), tried)
  })

  it('shows the message of an error written for people', () => {
    assert.deepEqual(describeFailure(new MessageError('No token'), { tried }), { text: 'No token' })
  })

  it('says that nothing was changed only if an answer proves it', () => {
    const texts = { tried: sayOutcome("We couldn't save.") }
    const textOf = (error: unknown) => describeFailure(error, texts).text
    assert.equal(textOf(refusal('The shop is busy.', 'unavailable', 503)), "We couldn't save. Nothing was changed.")
    assert.equal(textOf(refusal('No reply.', 'outcome_unknown', 503)), "We couldn't save.")
    assert.equal(textOf(refusal('Gateway timeout', 'unavailable', 504)), "We couldn't save.")
    assert.equal(textOf(noAnswer), "We couldn't save. Reload the page to see whether your change was saved.")
    assert.equal(textOf(refusal('Sold out.')), 'Sold out.')
  })
})
