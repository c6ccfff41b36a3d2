import type { ErrorCode } from '#contract/errors.ts'
import { referenceLine } from '#contract/reference-line.ts'
import { controlWords } from '#app/words/controls.ts'
import { ApiError, errorText, isRefusal, MessageError, NetworkError } from './client.ts'

/** What a screen says of a call that failed. */
export interface FailureTexts {
  /** What did not happen; said where the error has no sentence of its own. */
  tried: string
  byCode?: Partial<Record<ErrorCode, string>>
  /** The screen's own sentence for an answer. */
  answered?: (error: ApiError) => string | undefined
  /** Without an answer. */
  network?: string | ((error: NetworkError) => string)
  /** The refusals whose own sentence is shown; all of them where it is left out; `all`: a failing server's too. */
  shown?: readonly ErrorCode[] | 'all'
  /** In one sentence, without the reason beside it. */
  isBrief?: boolean
}

/** A failure in one sentence or two: what happened, and why. */
export interface FailureDescription {
  text: string
  detail?: string
}

/** A refusal says itself what did not happen; for a lost network and a failing server the reason is the detail. */
export function describeFailure(error: unknown, texts: FailureTexts): FailureDescription {
  const text = texts.isBrief ? failureText(error, texts) : ownText(error, texts)
  const detail = [text === undefined && errorText(error), referenceText(error)].filter(Boolean).join(' ')
  return { text: text ?? texts.tried, ...(detail && { detail }) }
}

/** By what the log of the server knows a call that failed there; undefined for all other errors. */
export function referenceText(error: unknown): string | undefined {
  const id = error instanceof ApiError ? error.body.request_id : undefined
  return id && referenceLine(id)
}

/** A failure in one sentence, where there is no room for more: a failing server's own is preferred to what was tried. */
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

/** The server's own sentence, of a refused field the first; undefined without one. */
function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { detail } = error.body
  const text = (typeof detail === 'string' ? undefined : detail[0]?.msg) ?? error.message
  return text === controlWords.unknownError ? undefined : text
}
