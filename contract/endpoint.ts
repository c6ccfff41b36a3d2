import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './permissions.ts'

/** Limits of a multipart form; sizes in bytes. */
export interface FormLimits {
  /** Names of JSON parts. Parts named neither here nor in `files` are discarded unread. */
  fields: readonly string[]
  files: readonly string[]
  /** JSON part that may be sent alone, as an application/json body. */
  json?: string
  maxFileSize: number
  maxSize: number
}

/** Cache tag: the noun of a feature, never finer. */
export type Tag =
  | 'accounts'
  | 'activity'
  | 'banners'
  | 'cart'
  | 'categories'
  | 'health'
  | 'insights'
  | 'notifications'
  | 'orders'
  | 'products'
  | 'projects'
  | 'sessions'

/** Properties of a call that a caller needs besides its schemas. */
interface CallTraits {
  /** True if the answer depends on the caller's account. */
  isPrivate?: boolean
  /** Query flags that make the answer private. */
  privateFlags?: readonly string[]
  /** True if the call accepts an `idempotency-key`. */
  isIdempotent?: boolean
}

interface CommonEndpoint extends CallTraits {
  /** Path in Fastify's notation: `/api/cart/:product_id`. A trailing slash is accepted too. */
  path: `/${string}`
  /** Rule of `permissions.ts`: who may call, and which owner is required. */
  access: Access
  /** Access rule of each query flag that asks for more than the public answer; without a flag the token is ignored. */
  accessWith?: Readonly<Record<string, Access>>
  /** Title of the call in the API reference. */
  summary: string
  /** Further description in the API reference; Markdown. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Sends the body as multipart/form-data with the given JSON fields and files; some forms also accept one field as JSON. */
  form?: FormLimits
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodObject
  response: z.ZodType
  /** Response headers, in lower case. */
  responseHeaders?: z.ZodObject
  /** Keeps the public answer out of every cache, since its owner may withdraw it at any moment. */
  isRevocable?: true
  /** Answers an endless `text/event-stream`. */
  streams?: true
  /** Answers a file of this type, streamed as it is read. */
  contentType?: 'text/csv'
  /** True if the call hashes a password, and so waits in a separate queue. */
  hashesPassword?: true
  /** True if the call changes thousands of rows and may exceed the usual timeout. */
  takesLong?: true
  /** Sends the call even if its page is closed; for small bodies. */
  keepalive?: true
  /** Maximum body size in bytes; defaults to a quarter of a megabyte. */
  maxSize?: number
  /** Status of the answer; defaults to 200. */
  status?: 200 | 201 | 202
  /** Refusals besides bad input, access and not found; listed in the API reference. */
  refusals?: readonly ErrorCode[]
  /** Answers bad input with 400 and a text instead of 422 and a list, as the specification's screen expects. */
  refusesWithText?: true
}

/** GET endpoint. */
export interface ReadEndpoint extends CommonEndpoint {
  method: 'GET'
  /** Tags of the answer: a write that invalidates one of them makes the answer stale. */
  tags: readonly Tag[]
}

/** Endpoint of a write. */
export interface WriteEndpoint extends CommonEndpoint {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Tags that the call makes stale. */
  invalidates: readonly Tag[]
}

export type Endpoint = ReadEndpoint | WriteEndpoint

/** Properties of an endpoint that reach the browser bundle (see `vite.config.ts`). */
export const BROWSER_PROPERTIES = [
  'method',
  'path',
  'isPrivate',
  'privateFlags',
  'isIdempotent',
  'keepalive',
  'tags',
  'invalidates',
] as const

/**
 * Declares one call of the API. Both sides import it: the server validates and documents with its schemas; the browser bundle gets only the
 * properties it needs (see `vite.config.ts`), without zod.
 */
export function endpoint<const E extends Endpoint>(definition: E): E & CallTraits {
  const traits: CallTraits = {}
  if (!['public', 'anyone'].includes(definition.access)) traits.isPrivate = true
  if (definition.accessWith) traits.privateFlags = Object.keys(definition.accessWith)
  if (definition.headers && 'idempotency-key' in definition.headers.shape) traits.isIdempotent = true
  return { ...definition, ...traits }
}

type SchemaAt<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
/** Accepts the text sent over the wire, or the number or boolean that the server parses from it. */
type SentAsText<S> = S extends z.ZodObject
  ? {
      [K in keyof z.input<S>]:
        | z.input<S>[K]
        | Extract<z.output<S>[K & keyof z.output<S>], number | boolean | readonly number[]>
    }
  : undefined
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

type SentAlone<E, F> = F extends { json: infer Part }
  ? Sent<SchemaAt<E, 'body'>>[Part & keyof Sent<SchemaAt<E, 'body'>>]
  : never

/** All input parts of an endpoint before defaults. */
interface Sendable<E> {
  params: SentAsText<SchemaAt<E, 'params'>>
  query: SentAsText<SchemaAt<E, 'query'>>
  body: E extends { form: infer F extends FormLimits } ? FormData | SentAlone<E, F> : Sent<SchemaAt<E, 'body'>>
  headers: Sent<SchemaAt<E, 'headers'>>
}

/** Input of a call: the parts that the endpoint declares; query and headers are optional. */
export type InputOf<E extends Endpoint> = Pick<Sendable<E>, keyof E & ('params' | 'body')> &
  Partial<Pick<Sendable<E>, keyof E & ('query' | 'headers')>>

/** Input of a route after validation. */
export interface ReceivedOf<E extends Endpoint> {
  params: Read<SchemaAt<E, 'params'>>
  query: Read<SchemaAt<E, 'query'>>
  body: Read<SchemaAt<E, 'body'>>
  headers: Read<SchemaAt<E, 'headers'>>
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Tells whether an export of the contract is an endpoint. */
export function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'response' in exported
}
