import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './permissions.ts'

/** What a form may bring; sizes in bytes. */
export interface FormLimits {
  /** Parts of JSON. What is neither one of these nor of the files is dropped unread. */
  fields: readonly string[]
  files: readonly string[]
  maxFileSize: number
  maxSize: number
}

/** What an answer is about, and what a write makes stale: the nouns of the features, never finer. */
export type Tag =
  | 'accounts'
  | 'activity'
  | 'banners'
  | 'cart'
  | 'categories'
  | 'insights'
  | 'notifications'
  | 'orders'
  | 'products'
  | 'sessions'

/** What a caller must know of a call without its schemas. */
interface CallTraits {
  /** Its answer depends on who asks. */
  isPrivate?: boolean
  /** Query flags with which the answer is private. */
  privateFlags?: readonly string[]
  /** It reads an `idempotency-key`. */
  isIdempotent?: boolean
}

interface CommonEndpoint extends CallTraits {
  /** Fastify's notation: `/api/cart/:product_id`. Every path also answers with a slash at its end. */
  path: `/${string}`
  /** The rule of `permissions.ts` that says who may call and whose the thing must be. */
  access: Access
  /** Query flags that ask for more than the public answer, and the rule of each; without one no token is looked at. */
  accessWith?: Readonly<Record<string, Access>>
  /** A few words: the title of the call in the API reference. */
  summary: string
  /** What else a caller should know; Markdown. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body travels as multipart/form-data: fields of JSON and files, under the names given. */
  form?: FormLimits
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodObject
  response: z.ZodType
  /** Headers that come with the answer, in lower case. */
  responseHeaders?: z.ZodObject
  /** The answer does not end by itself: `text/event-stream`. */
  streams?: true
  /** The answer is a file of this type, sent as it is read. */
  contentType?: 'text/csv'
  /** It checks or scrambles a password, for which it waits in a queue of its own. */
  hashesPassword?: true
  /** It changes thousands of rows at once, and may take longer than others to answer. */
  takesLong?: true
  /** Bytes of the body; a quarter of a megabyte unless told. */
  maxSize?: number
  /** Status of the answer; 200 unless told. */
  status?: 200 | 201 | 202
  /** What this call can refuse beyond bad input, access and a missing thing; the API reference lists them. */
  refusals?: readonly ErrorCode[]
  /** Bad input answers 400 and a text instead of 422 and a list: the specification's screen shows only that. */
  refusesWithText?: true
}

/** A call that only reads. */
export interface ReadEndpoint extends CommonEndpoint {
  method: 'GET'
  /** What the answer is about: a write that invalidates one of these makes it stale. */
  tags: readonly Tag[]
}

/** A call that changes something. */
export interface WriteEndpoint extends CommonEndpoint {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What the call makes stale. */
  invalidates: readonly Tag[]
}

export type Endpoint = ReadEndpoint | WriteEndpoint

/** All that the browser is given of an endpoint (see `vite.config.ts`). */
export const BROWSER_PROPERTIES = [
  'method',
  'path',
  'isPrivate',
  'privateFlags',
  'isIdempotent',
  'tags',
  'invalidates',
] as const

/**
 * Declares one call of the API. Both sides import it: the server validates and documents with its schemas, the browser
 * is given only what it needs of them (see `vite.config.ts`), so that zod stays out of its bundle.
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
/** As text, as it travels, or as the number or boolean that the server reads from it. */
type SentAsText<S> = S extends z.ZodObject
  ? {
      [K in keyof z.input<S>]:
        z.input<S>[K] | Extract<z.output<S>[K & keyof z.output<S>], number | boolean | readonly number[]>
    }
  : undefined
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** Everything that an endpoint could be handed, as it travels (before defaults). */
interface Sendable<E> {
  params: SentAsText<SchemaAt<E, 'params'>>
  query: SentAsText<SchemaAt<E, 'query'>>
  body: E extends { form: FormLimits } ? FormData : Sent<SchemaAt<E, 'body'>>
  headers: Sent<SchemaAt<E, 'headers'>>
}

/** What a caller hands in: only what the endpoint declares; its query and headers may be left out. */
export type InputOf<E extends Endpoint> = Pick<Sendable<E>, keyof E & ('params' | 'body')> &
  Partial<Pick<Sendable<E>, keyof E & ('query' | 'headers')>>

/** What the server has in hand after validation. */
export interface ReceivedOf<E extends Endpoint> {
  params: Read<SchemaAt<E, 'params'>>
  query: Read<SchemaAt<E, 'query'>>
  body: Read<SchemaAt<E, 'body'>>
  headers: Read<SchemaAt<E, 'headers'>>
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Whether something that a contract exports is a call. */
export function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'response' in exported
}
