import type { ErrorCode } from '#contract/errors.ts'
import { referenceLine } from '#contract/reference-line.ts'
import { controlWords } from '#app/words/controls.ts'
import { ApiError, errorText, isRefusal, MessageError, NetworkError } from './client.ts'

/** Messages that a screen shows for a failed call. */
export interface FailureTexts {
  /** Description of the action that failed, shown if the error has no message of its own. */
  tried: string | ((error: unknown) => string)
  byCode?: Partial<Record<ErrorCode, string>>
  /** Returns the screen's own message for an error response. */
  answered?: (error: ApiError) => string | undefined
  /** Message to show if no response arrived. */
  network?: string | ((error: NetworkError) => string)
  /**
   * Error codes for which the error's own message is shown; defaults to all rejections. `all` also includes server
   * failures.
   */
  shown?: readonly ErrorCode[] | 'all'
  /** True to omit the reason and show a single sentence. */
  isBrief?: boolean
}

/** Failure in one or two sentences: the failed action and the reason. */
export interface FailureDescription {
  text: string
  detail?: string
}

/**
 * Describes a failure. The message of a rejected call is used alone; for a network or server failure the reason becomes
 * the detail.
 */
export function describeFailure(error: unknown, texts: FailureTexts): FailureDescription {
  const text = texts.isBrief ? failureText(error, texts) : ownText(error, texts)
  const reason = offlineText(error) ?? (text === undefined && errorText(error))
  const detail = [reason, referenceText(error)].filter(Boolean).join(' ')
  return { text: text ?? triedText(error, texts), ...(detail && { detail }) }
}

/** Returns the sentence about a call that failed because the device was offline; undefined for other errors. */
export function offlineText(error: unknown): string | undefined {
  return error instanceof NetworkError && error.isOffline ? controlWords.offline : undefined
}

/**
 * Returns the reason shown below a screen's own sentence about a failed call: no network, or the reference of a server
 * failure.
 */
export const offlineOrReference = (error: unknown): string | undefined => offlineText(error) ?? referenceText(error)

/**
 * Returns the text followed by the reference under which the server log lists the failed call; undefined for other
 * errors.
 */
function referenceText(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.body.request_id : undefined
  return id && referenceLine(id)
}

/**
 * Describes a failure in one sentence. A server failure's own message takes precedence over the name of the failed
 * action.
 */
export function failureText(error: unknown, texts: FailureTexts): string {
  return ownText(error, texts) ?? (texts.shown ? undefined : serverText(error)) ?? triedText(error, texts)
}

const triedText = (error: unknown, { tried }: FailureTexts) => (typeof tried === 'function' ? tried(error) : tried)

function ownText(error: unknown, { byCode, answered, network, shown }: FailureTexts): string | undefined {
  if (error instanceof MessageError) return error.message
  if (error instanceof NetworkError) return typeof network === 'function' ? network(error) : network
  if (!(error instanceof ApiError)) return undefined
  const { code } = error.body
  const text = byCode?.[code] ?? answered?.(error)
  if (text !== undefined) return text
  const isShown = shown === 'all' || (shown ? shown.includes(code) : isRefusal(error))
  return isShown ? serverText(error) : undefined
}

/** Returns the server's message, or that of the first rejected field; undefined if there is no message. */
function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { detail } = error.body
  const text = (typeof detail === 'string' ? undefined : detail[0]?.msg) ?? error.message
  return text === controlWords.unknownError ? undefined : text
}
