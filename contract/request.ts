import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'
import type { PaymentMethod } from './orders/money-methods.ts'

/**
 * Calls an endpoint with validated input and returns the parsed response. The browser sends an HTTP request; the server
 * calls the endpoint directly.
 */
export type Api = <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => Promise<ResponseOf<E>>

/** Operator settings shown on every page. */
export interface Store {
  name: string
  phone: string
  /** False if no phone number is configured and the footer shows the example number instead. */
  isPhoneSet: boolean
  /** Country code and number, digits only; null if the shop doesn't use WhatsApp. */
  whatsapp: string | null
  email: string
  address: string
  /** Hours during which the shop answers the phone, as text. */
  hours: string
  timeZone: string
  /** Taxpayer identification number; omitted if the shop issues no tax receipts. */
  tin?: string
  /** Ways to pay on delivery; empty if they are agreed by phone. */
  payment: PaymentMethod[]
  /** Number of days from the confirmation call to delivery; null if the day is agreed by phone. */
  deliveryDays: { from: number; to: number } | null
  /** Number of days after delivery during which faulty parts are replaced or refunded; null if not configured. */
  returnDays: number | null
  /** Delivery times offered at checkout, as text. */
  deliveryWindows: string[]
  publicUrl: string
  website: string | null
  /** True if Google sign-in is enabled. */
  hasGoogle: boolean
  /** Role that chooses the featured products. */
  featuredBy: 'sellers' | 'admins'
  /** True if the shop has a mail server; otherwise no email leaves it. */
  hasMailServer: boolean
  social: { name: 'Facebook' | 'Instagram' | 'X' | 'YouTube'; url: string }[]
}

/** Context that the server passes to server-side rendering. */
export interface RequestContext {
  api: Api
  store: Store
  /** Random nonce for the inline scripts of the page being rendered. */
  nonce: string
  /** ID of the request, as recorded in the log. */
  requestId: string
  /** True if browsers report how fast pages are, for the shop's metrics. */
  measuresSpeed: boolean
  /** Writes an error to the log. */
  reportError: (error: unknown) => void
}

type UntypedInput = { params?: object; query?: object; body?: unknown; headers?: object }

/**
 * Builds the HTTP request for a call: path parameters, lists as repeated query keys, and the body as JSON or form data.
 */
export function buildRequest(endpoint: Pick<Endpoint, 'method' | 'path'>, input: UntypedInput = {}) {
  const body = buildBody(input.body)
  const headers = Object.entries(input.headers ?? {}).filter(([, value]) => value !== undefined)
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, input.params ?? {}) + buildQuery(input.query ?? {}),
    headers: {
      ...(Object.fromEntries(headers) as Record<string, string>),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body,
  }
}

/** Builds a request body: JSON text, or a form, which sets its own content type to include the boundary. */
function buildBody(body: unknown): string | FormData | undefined {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(body)
}

function fillPath(path: string, params: object): string {
  const values = params as Record<string, unknown>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function buildQuery(query: object): string {
  const pairs = Object.entries(query).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item): [string, string] => [key, String(item)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
