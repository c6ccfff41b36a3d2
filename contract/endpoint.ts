import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './permissions.ts'
import type { ExportedFile } from './security/actions.ts'

/** Limits of a multipart form, with sizes in bytes. */
export interface FormLimits {
  /**
   * Names of the form's JSON parts. Parts that are listed neither here nor in `files` are discarded without being read.
   */
  fields: readonly string[]
  files: readonly string[]
  /** JSON part that may also be sent on its own as an application/json body. */
  json?: string
  maxFileSize: number
  maxSize: number
}

/** Cache tag: the noun of a feature, never more specific. */
export type Tag =
  | 'accounts'
  | 'activity'
  | 'alerts'
  | 'banners'
  | 'cart'
  | 'categories'
  | 'health'
  | 'insights'
  | 'notifications'
  | 'orders'
  | 'products'
  | 'projects'
  | 'quotes'
  | 'rounds'
  | 'sessions'
  | 'statements'

/** Properties of an endpoint that its callers need in addition to its schemas. */
interface CallTraits {
  /** True if the response depends on the caller's account. */
  isPrivate?: boolean
  /** Query flags that make the response private. */
  privateFlags?: readonly string[]
  /** True if the call accepts an `idempotency-key`. */
  isIdempotent?: boolean
}

interface CommonEndpoint extends CallTraits {
  /** Path in Fastify notation, such as `/api/cart/:product_id`. A trailing slash is also accepted. */
  path: `/${string}`
  /** Name of a rule in `permissions.ts`, which defines the allowed callers and any ownership requirement. */
  access: Access
  /**
   * Access rules that apply to query flags requesting more than the public response. If no flag is set, the token is
   * ignored.
   */
  accessWith?: Readonly<Record<string, Access>>
  /** Title of the call in the API reference. */
  summary: string
  /** Additional description in the API reference, in Markdown. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** JSON fields and files of a multipart/form-data body. Some forms also accept one of the fields as a JSON body. */
  form?: FormLimits
  /** Lower-case names of the request headers that the call reads. */
  headers?: z.ZodObject
  response: z.ZodType
  /** Lower-case names of the response headers. */
  responseHeaders?: z.ZodObject
  /** Prevents all caches from storing the public response, because the content may be withdrawn at any time. */
  isRevocable?: true
  /** Responds with an endless `text/event-stream`. */
  streams?: true
  /** Responds with a file of this type, which is streamed while it is being generated. */
  contentType?: 'text/csv'
  /** True if the call hashes a password; such calls wait in a separate queue. */
  hashesPassword?: true
  /**
   * True if the call places an order; it may wait several seconds for its turn, since a whole class may order at once.
   */
  isOrder?: true
  /** True if the call signs in, so that its refusals are failed sign-ins. */
  signsIn?: true
  /** Data that the response exports; each download is recorded. */
  exports?: ExportedFile
  /** True if the call changes thousands of rows and may run longer than the usual timeout. */
  takesLong?: true
  /** Completes the call even if the user closes the page; suitable for small bodies only. */
  keepalive?: true
  /** Maximum body size in bytes; defaults to 256 KiB. */
  maxSize?: number
  /** HTTP status of the response; defaults to 200. */
  status?: 200 | 201 | 202
  /**
   * Error codes that are specific to the call, in addition to those for invalid input, access and missing objects.
   * Listed in the API reference.
   */
  refusals?: readonly ErrorCode[]
  /**
   * Rejects invalid input with status 400 and one error text, as the specification requires, not with status 422 and a
   * list of errors.
   */
  refusesWithText?: true
}

/** GET endpoint. */
export interface ReadEndpoint extends CommonEndpoint {
  method: 'GET'
  /** Tags of the response. A write that invalidates any of them makes the response stale. */
  tags: readonly Tag[]
}

/** Endpoint that writes data. */
export interface WriteEndpoint extends CommonEndpoint {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Cache tags that the call invalidates. */
  invalidates: readonly Tag[]
}

export type Endpoint = ReadEndpoint | WriteEndpoint

/** Endpoint properties that are included in the browser bundle (see `vite.config.ts`). */
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
 * Declares an API call for both sides. The server uses the schemas for validation and documentation; the browser bundle
 * includes only the required properties (see `vite.config.ts`), without zod.
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
/**
 * Type of a query or path value: the string sent over the wire, or the number or boolean that the server parses from
 * it.
 */
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

/** All inputs of an endpoint, before defaults are applied. */
interface Sendable<E> {
  params: SentAsText<SchemaAt<E, 'params'>>
  query: SentAsText<SchemaAt<E, 'query'>>
  body: E extends { form: infer F extends FormLimits } ? FormData | SentAlone<E, F> : Sent<SchemaAt<E, 'body'>>
  headers: Sent<SchemaAt<E, 'headers'>>
}

/** Input of a call, as declared by its endpoint. Query and headers are optional. */
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

/** Returns true if an export of the contract is an endpoint. */
export function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'response' in exported
}
