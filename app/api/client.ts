import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode, FieldIssue } from '#contract/errors.ts'
import { buildRequest, type Api } from '#contract/request.ts'
import { controlWords } from '#app/words/controls.ts'
import { endSession, readToken } from '#app/session/session.ts'

/** Error response from the server; `message` can be shown to users. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Messages found in the error response itself; `body` fills in any that are missing. */
  readonly sentences: AnswerSentences
  /** Number of seconds to wait before repeating the call, if the server specifies it. */
  retryAfterSeconds: number | null = null

  constructor(status: number, body: ErrorBody, sentences: AnswerSentences = readSentences(body)) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.sentences = sentences
  }
}

export function isErrorCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.body.code === code
}

interface AnswerSentences {
  detail?: string | undefined
  message?: string | undefined
}

/** Thrown when no complete response arrived because the network or the server is down. Does not end the session. */
export class NetworkError extends Error {
  /** True if the device had no network. */
  readonly isOffline: boolean = (navigator as Partial<Navigator>).onLine === false

  constructor(cause: unknown) {
    super(controlWords.networkError, { cause })
    this.name = 'NetworkError'
  }
}

/** Returns true if the server rejected the call, as opposed to failing or not responding. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** Error whose message can be shown to users. */
export class MessageError extends Error {}

/** Maximum time in milliseconds that a connection may hang before it counts as lost, so that the user can retry. */
const TIMEOUT_MS = 30_000

/**
 * Typed API client for the browser. Adds the bearer token; a 401 response to a request with a token ends the session.
 */
export const browserApi: Api = async <E extends Endpoint>(endpoint: E, input?: object) => {
  const response = await send(endpoint, input, AbortSignal.timeout(TIMEOUT_MS))
  return response.json().catch(throwNetworkError) as Promise<ResponseOf<E>>
}

/** Opens a streaming response, with the usual error handling. Aborting `signal` ends the stream with an error. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(endpoint, {}, signal)
  return body ?? throwNetworkError(undefined)
}

/** Returns the raw response to a call, with the usual error handling. @throws ApiError, NetworkError */
export async function send(endpoint: Endpoint, input: object | undefined, signal: AbortSignal): Promise<Response> {
  const { url, ...request } = buildRequest(endpoint, input)
  const token = readToken()
  const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers
  const { keepalive = false } = endpoint
  const response = await fetch(url, { ...request, headers, signal, keepalive }).catch(throwNetworkError)
  if (response.ok) return response
  const error = toApiError(response.status, await response.text().catch(() => ''), token)
  error.retryAfterSeconds = Number(response.headers.get('retry-after')) || null
  throw error
}

/** Converts an error response to an ApiError; a 401 for the token that was sent ends the session. */
export function toApiError(status: number, text: string, token: string | null): ApiError {
  // A new session may have started since the call was sent, and a 401 for the old token must not end it.
  if (status === 401 && token && readToken() === token) endSession()
  const body = parse(text)
  return new ApiError(status, isErrorBody(body) ? body : toErrorBody(status, text, body), readSentences(body))
}

/** Returns the message to show for any thrown error. */
export function errorText(error: unknown): string {
  return isExpectedError(error) ? error.message : controlWords.unknownError
}

/** Returns true if the error is a failed call rather than a bug in the page. */
export function isExpectedError(error: unknown): error is ApiError | NetworkError {
  return error instanceof ApiError || error instanceof NetworkError
}

/** Throws a network error for a missing or incomplete response, when it is unknown whether the server acted. */
function throwNetworkError(cause: unknown): never {
  throw new NetworkError(cause)
}

/** Builds an error body from a proxy's response, which may be plain text, an HTML page or empty. */
function toErrorBody(status: number, text: string, body: unknown): ErrorBody {
  const isSentence = body === undefined && text.length > 0 && text.length <= MAX_SENTENCE_LENGTH && !/[<{]/.test(text)
  const { detail, message: said } = readSentences(body)
  const message = detail ?? said ?? (isSentence ? text.trim() : controlWords.unknownError)
  return { detail: readIssues(body) ?? message, message, code: status >= 500 ? 'unavailable' : 'bad_request' }
}

/** Returns the rejected fields of a response that contains no other message. */
function readIssues(body: unknown): FieldIssue[] | undefined {
  const { detail } = (body ?? {}) as { detail?: unknown }
  const isList = Array.isArray(detail) && detail.length > 0 && detail.every(isIssue)
  return isList ? (detail as FieldIssue[]) : undefined
}

function isIssue(issue: unknown): boolean {
  const { loc, msg } = (issue ?? {}) as Partial<FieldIssue>
  return Array.isArray(loc) && typeof msg === 'string'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'code' in body
}

/** Reads the known text fields, since an error response from another server may contain only one of them. */
function readSentences(body: unknown): AnswerSentences {
  if (typeof body !== 'object' || body === null) return {}
  return {
    detail: 'detail' in body ? sentence(body.detail) : undefined,
    message: 'message' in body ? sentence(body.message) : undefined,
  }
}

function sentence(detail: unknown): string | undefined {
  return typeof detail === 'string' && detail !== '' ? detail : undefined
}

const MAX_SENTENCE_LENGTH = 200
