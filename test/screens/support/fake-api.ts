import { expect } from 'vitest'
import { examples } from 'virtual:examples'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { DELAYS, IS_THOROUGH } from './thorough.ts'

interface ReceivedCall<E extends Endpoint> {
  params: Record<string, string>
  query: URLSearchParams
  body: InputOf<E> extends { body: infer Body } ? Exclude<Body, FormData> : undefined
  headers: Headers
}

type Answer<E extends Endpoint> = (call: ReceivedCall<E>) => ResponseOf<E> | Promise<ResponseOf<E>>
type AnyAnswer = (call: ReceivedCall<Endpoint>) => unknown
type Wrapper = (answer: () => Promise<unknown>) => Promise<unknown>

/**
 * Way in which a call fails: a lost network connection, a refusal declared in the contract, or any other response, such
 * as one from a proxy.
 */
export type Failure = 'network' | ErrorCode | { status: number; body: unknown }

class FailedCall extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('This call fails')
    this.failure = failure
  }
}

/** Fake server beneath the app's real API client. Its responses are typed by the contract. */
export class FakeApi {
  /** Calls made so far, named like `PUT /api/cart/update`, with the data that they sent. */
  readonly calls: { name: string; body: unknown; query: string; headers: Headers; isAnswered: boolean }[] = []
  /** Calls for which the test defines no response. */
  readonly unexpected: string[] = []
  #answers = new Map<string, AnyAnswer>()
  #delays = delaysOf(`${DELAYS}${expect.getState().currentTestName}`)
  #wrappers = new Map<string, Wrapper[]>()

  /**
   * Sets the response to every call of an endpoint. A read without a defined response returns the contract's example; a
   * write without a defined response fails the test.
   */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): this {
    this.#answers.set(nameOf(endpoint), answer)
    return this
  }

  /** Makes every call to the endpoint fail until `on` sets a response. */
  fail(endpoint: Endpoint, failure: Failure = 'network'): this {
    this.#answers.set(nameOf(endpoint), () => Promise.reject(new FailedCall(failure)))
    return this
  }

  /** Makes the next call to the endpoint fail. */
  failOnce(endpoint: Endpoint, failure: Failure = 'network'): this {
    this.#wrapNext(endpoint, () => Promise.reject(new FailedCall(failure)))
    return this
  }

  /** Performs the next call to the endpoint, but loses the response. */
  loseAnswer(endpoint: Endpoint): this {
    this.#wrapNext(endpoint, async (answer) => {
      await answer()
      throw new FailedCall('network')
    })
    return this
  }

  /**
   * Holds the next call to the endpoint until it is released.
   * @param options.late computes the response when the call arrives, not when it is released
   * @param options.lost performs the call, but loses its response
   */
  hold(endpoint: Endpoint, { late = false, lost = false } = {}) {
    const released = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    this.#wrapNext(endpoint, async (answer) => {
      const early = late ? await answer() : undefined
      arrived.resolve()
      await released.promise
      const value = late ? early : await answer()
      if (lost) throw new FailedCall('network')
      return value
    })
    return {
      /** Resolves once the call arrives; rejects if it is never made. */
      get arrived() {
        return withLimit(arrived.promise, `${nameOf(endpoint)} was not called`)
      },
      release: () => released.resolve(),
    }
  }

  /** Returns the number of calls to the endpoint. */
  countOf(endpoint: Endpoint): number {
    return this.sentTo(endpoint).length
  }

  /** Waits until the page has received responses to all calls made to the endpoint so far. */
  async answered(endpoint: Endpoint): Promise<void> {
    const name = nameOf(endpoint)
    await expect.poll(() => this.calls.every((call) => call.name !== name || call.isAnswered)).toBe(true)
  }

  /** Returns the bodies of all calls to the endpoint, in order. */
  sentTo<E extends Endpoint>(endpoint: E): ReceivedCall<E>['body'][] {
    const name = nameOf(endpoint)
    return this.calls.filter((call) => call.name === name).map(({ body }) => body as ReceivedCall<E>['body'])
  }

  /** Returns the response to one call from the page. */
  async respond(method: string, url: URL, headers: Headers, body: unknown): Promise<Response> {
    const match = findEndpoint([...this.#answers.keys()], method, url.pathname) ?? findExample(method, url.pathname)
    if (!match) {
      this.unexpected.push(`${method} ${url.pathname}${url.search}`)
      return Response.json({ detail: 'no answer', message: 'no answer', code: 'bad_request' }, { status: 400 })
    }
    const { name, params } = match
    const record = { name, body, query: url.search, headers, isAnswered: false }
    this.calls.push(record)
    const call = { params, query: url.searchParams, body, headers } as unknown as ReceivedCall<Endpoint>
    const answer = async () => {
      const value = await (this.#answers.get(name) ?? (() => examples[name]))(call)
      return value instanceof ReadableStream ? value : structuredClone(value)
    }
    try {
      const wrap = this.#wrappers.get(name)?.shift()
      return toResponse(await (wrap ? wrap(answer) : answer()))
    } catch (error) {
      if (error instanceof FailedCall) return toFailure(error.failure)
      throw error
    } finally {
      if (IS_THOROUGH) await pause(this.#delays.next().value)
      record.isAnswered = true
    }
  }

  #wrapNext(endpoint: Endpoint, wrapper: Wrapper): void {
    const name = nameOf(endpoint)
    this.#wrappers.set(name, [...(this.#wrappers.get(name) ?? []), wrapper])
  }
}

const LONGEST_DELAY_MS = 150

/** Yields delays in milliseconds that differ between calls and tests, but are the same in every run. */
function* delaysOf(text: string): Generator<number, never> {
  let state = new TextEncoder().encode(text).reduce((hash, byte) => (hash * 31 + byte) % 65_521, 1)
  for (;;) {
    state = (state * 17_364 + 1) % 65_521
    yield state % LONGEST_DELAY_MS
  }
}

const pause = (ms: number) => new Promise((resolve) => setRealTimeout(resolve, ms))

const LONGEST_WAIT_MS = 20_000
const setRealTimeout = globalThis.setTimeout.bind(globalThis)
const clearRealTimeout = globalThis.clearTimeout.bind(globalThis)

async function withLimit(awaited: Promise<void>, complaint: string): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setRealTimeout(() => late.reject(new Error(complaint)), LONGEST_WAIT_MS)
  await Promise.race([awaited, late.promise])
  clearRealTimeout(timer)
}

function toResponse(value: unknown): Response {
  if (value instanceof ReadableStream) return new Response(value, { headers: { 'content-type': 'text/event-stream' } })
  return Response.json(value ?? null)
}

function toFailure(failure: Failure): Response {
  if (failure === 'network') throw new TypeError('Failed to fetch')
  if (typeof failure === 'object')
    return new Response(typeof failure.body === 'string' ? failure.body : JSON.stringify(failure.body), failure)
  const [status, text] = errors[failure]
  return Response.json({ detail: text, message: text, code: failure }, { status })
}

/** Finds the endpoint for a path, preferring endpoints without parameters. */
function findEndpoint(names: string[], method: string, path: string) {
  const matches = names.flatMap((name) => {
    const [ownMethod, pattern = ''] = name.split(' ')
    const match = new RegExp(`^${pattern.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)')}/?$`).exec(path)
    if (ownMethod !== method || !match) return []
    const keys = [...pattern.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
    return [{ name, params: Object.fromEntries(keys.map((key, at) => [key, decodeURIComponent(match[at + 1] ?? '')])) }]
  })
  return matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function findExample(method: string, path: string) {
  return method === 'GET' ? findEndpoint(Object.keys(examples), method, path) : undefined
}

function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Refuses the call that is currently being handled. */
export function refuse(failure: Failure): never {
  throw new FailedCall(failure)
}

let installed: FakeApi | undefined
const fetchForReal = globalThis.fetch.bind(globalThis)

/**
 * Redirects all subsequent `/api/` calls of the page to the given API. If it is undefined, calls are never answered.
 */
export function installApi(api: FakeApi | undefined): void {
  installed = api
  globalThis.fetch = fetchFromFake
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest
}

/** Returns the calls of the current test for which no response was defined. */
export function unexpectedCalls(): string[] {
  return installed?.unexpected ?? []
}

async function fetchFromFake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  if (!url.pathname.startsWith('/api/')) return fetchForReal(input, init)
  const api = installed
  if (!api) throw new TypeError('Failed to fetch') // the test has ended
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : init?.body
  const answer = untilReplaced(api, api.respond(init?.method ?? 'GET', url, new Headers(init?.headers), body))
  const { signal } = init ?? {}
  if (!signal) return answer
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  // Calls that the API never answers end only when the client's timeout aborts them, long after their test has ended.
  signal.addEventListener('abort', () => installed === api && aborted.reject(signal.reason as Error))
  return endWith(signal, await Promise.race([answer, aborted.promise]))
}

/** Withholds a response that arrives after the end of its test, so that later tests are not affected. */
async function untilReplaced(api: FakeApi, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } finally {
    if (installed !== api) await new Promise(() => {})
  }
}

/** Ends a stream when its call is aborted, so that no later test waits for the stream's lock. */
function endWith(signal: AbortSignal, response: Response): Response {
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  return isStream ? new Response(response.body?.pipeThrough(new TransformStream(), { signal }), response) : response
}

/** Subset of XMLHttpRequest used by `app/api/upload-form.ts`. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #method = ''
  #url = ''
  #headers = new Headers()
  #isAborted = false

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#isAborted = true
  }

  send(body: unknown): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
    void this.#settle(body)
  }

  async #settle(body: unknown): Promise<void> {
    try {
      const url = new URL(this.#url, location.origin)
      if (!installed) return
      const answer = await untilReplaced(installed, installed.respond(this.#method, url, this.#headers, body))
      this.responseText = await answer.text()
      this.status = answer.status
      if (!this.#isAborted) this.dispatchEvent(new Event('load'))
    } catch {
      if (!this.#isAborted) this.dispatchEvent(new Event('error'))
    }
  }
}
