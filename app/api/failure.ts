import type { ErrorCode } from '#contract/errors.ts'
import { referenceLine } from '#contract/reference-line.ts'
import { controlWords } from '#app/words/controls.ts'
import { ApiError, errorText, isRefusal, MessageError, NetworkError } from './client.ts'

/** Messages that a screen shows for a failed call. */
export interface FailureTexts {
  /** The action that failed; shown if the error has no message of its own. */
  tried: string
  byCode?: Partial<Record<ErrorCode, string>>
  /** The screen's own message for an answer. */
  answered?: (error: ApiError) => string | undefined
  /** Message if no answer arrived. */
  network?: string | ((error: NetworkError) => string)
  /** Refusals whose own message is shown; by default all of them. `all` includes server failures. */
  shown?: readonly ErrorCode[] | 'all'
  /** True for a single sentence, without the reason. */
  isBrief?: boolean
}

/** Failure in one or two sentences: what happened, and why. */
export interface FailureDescription {
  text: string
  detail?: string
}

/**
 * Describes a failure. A refusal's own message is complete; for a lost network or a server failure the reason becomes
 * the detail.
 */
export function describeFailure(error: unknown, texts: FailureTexts): FailureDescription {
  const text = texts.isBrief ? failureText(error, texts) : ownText(error, texts)
  const detail = [text === undefined && errorText(error), referenceText(error)].filter(Boolean).join(' ')
  return { text: text ?? texts.tried, ...(detail && { detail }) }
}

/** Returns the reference of a failed call in the server's log; undefined for other errors. */
export function referenceText(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.body.request_id : undefined
  return id && referenceLine(id)
}

/** Describes a failure in one sentence; a server failure's own message takes precedence over the attempted action. */
export function failureText(error: unknown, texts: FailureTexts): string {
  return ownText(error, texts) ?? (texts.shown ? undefined : serverText(error)) ?? texts.tried
}

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

/** Returns the server's message, or that of the first refused field; undefined without one. */
function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { detail } = error.body
  const text = (typeof detail === 'string' ? undefined : detail[0]?.msg) ?? error.message
  return text === controlWords.unknownError ? undefined : text
}
