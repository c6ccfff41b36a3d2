import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode, FieldIssue } from '#contract/errors.ts'
import { buildRequest, type Api } from '#contract/request.ts'
import { controlWords } from '#app/words/controls.ts'
import { endSession, readToken } from '#app/session/session.ts'

/** The server's refusal; `message` is its sentence for a person. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** What the answer itself carried in these fields; `body` fills in what it left out. */
  readonly sentences: AnswerSentences
  /** After how many seconds the server takes the call again, where it says so. */
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

/** No whole answer came: the network or the server is away. Ends no session. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(controlWords.networkError, { cause })
    this.name = 'NetworkError'
  }
}

/** The server has refused the call, rather than failed or stayed silent. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** An error whose message is a sentence for a person. */
export class MessageError extends Error {}

/** A connection that hangs counts as lost after so long, or nobody could ever press again; milliseconds. */
const TIMEOUT_MS = 30_000

/** The typed client of the browser: adds the bearer token; a 401 to a token ends the session here too. */
export const browserApi: Api = async <E extends Endpoint>(endpoint: E, input?: object) => {
  const response = await send(endpoint, input, AbortSignal.timeout(TIMEOUT_MS))
  return response.json().catch(throwNetworkError) as Promise<ResponseOf<E>>
}

/** Opens an answer that does not end by itself, refused like any other. Ends with `signal`, and throws then. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(endpoint, {}, signal)
  return body ?? throwNetworkError(undefined)
}

/** The answer to a call as it comes, refused like any other. @throws ApiError, NetworkError */
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

/** Converts an error response to an ApiError; a 401 to the sent token ends the session. */
export function toApiError(status: number, text: string, token: string | null): ApiError {
  // Somebody may have signed in anew since: an old call's refusal must not end that session.
  if (status === 401 && token && readToken() === token) endSession()
  const body = parse(text)
  return new ApiError(status, isErrorBody(body) ? body : toErrorBody(status, text, body), readSentences(body))
}

/** The sentence to show for whatever a call threw. */
export function errorText(error: unknown): string {
  return isExpectedError(error) ? error.message : controlWords.unknownError
}

/** Whether a call failed, which is no fault of the page. */
export function isExpectedError(error: unknown): error is ApiError | NetworkError {
  return error instanceof ApiError || error instanceof NetworkError
}

/** No answer, or one that broke off on its way: whether the server acted cannot be known. */
function throwNetworkError(cause: unknown): never {
  throw new NetworkError(cause)
}

/** A proxy in between may answer in words of its own, with a page, or with nothing. */
function toErrorBody(status: number, text: string, body: unknown): ErrorBody {
  const isSentence = body === undefined && text.length > 0 && text.length <= MAX_SENTENCE_LENGTH && !/[<{]/.test(text)
  const { detail, message: said } = readSentences(body)
  const message = detail ?? said ?? (isSentence ? text.trim() : controlWords.unknownError)
  return { detail: readIssues(body) ?? message, message, code: status >= 500 ? 'unavailable' : 'bad_request' }
}

/** Returns the refused fields of an answer that has no message beside them. */
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

/** Another server's refusal may carry one of those fields of ours. */
function readSentences(body: unknown): AnswerSentences {
  if (typeof body !== 'object' || body === null) return {}
  return {
    detail: 'detail' in body ? sentence(body.detail) : undefined,
    message: 'message' in body ? sentence(body.message) : undefined,
  }
}

function sentence(said: unknown): string | undefined {
  return typeof said === 'string' && said !== '' ? said : undefined
}

const MAX_SENTENCE_LENGTH = 200
