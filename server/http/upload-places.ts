import fs from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { REQUEST_TIMEOUT, UPLOADS } from '#contract/limits.ts'
import { networkOf } from '#server/throttle/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads
  }
  interface FastifyRequest {
    upload: UploadPlace | null
  }
}

/** Who is sending what at this moment to this process. */
interface Uploads {
  /** Where files lie until they were taken over. */
  folder: string
  held: Set<UploadPlace>
}

/** The place that a body takes before it is read, until its call is done with it. */
interface UploadPlace {
  accountId: number
  network: string
  bytes: number
  /** The handler has what came, and gives the place back itself. */
  isHandled: boolean
  /** Tidies up once the place is given back. */
  onLeave(tidy: () => void): void
  leave(): void
}

type Wanted = Pick<UploadPlace, 'accountId' | 'network' | 'bytes'>

/** Seconds after which somebody who was refused may try again. */
const RETRY_AFTER = 5
/** How long what is refused may go on arriving, unread: a client that still sends would not see the answer. */
const LINGER = 5_000
/** Bytes of JSON become so many times as many while they are parsed and looked at; files lie on the disk. */
const JSON_WEIGHT = 32
const PACE_CHECK = 5_000
const SLOW_START = 20_000

/** Lets calls take places. What a process left behind that was killed goes, once nothing can still be arriving there. */
export async function acceptUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'uploads')
  await fs.mkdir(folder, { recursive: true })
  for (const name of await fs.readdir(folder)) {
    const left = path.join(folder, name)
    const { mtimeMs } = await fs.stat(left).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > 2 * REQUEST_TIMEOUT) await fs.rm(left, { recursive: true, force: true })
  }
  app.decorate('uploads', { folder, held: new Set<UploadPlace>() })
  app.decorateRequest('upload', null)
}

/**
 * Takes a place for the body of a call that may be large, so that bodies are bounded before a byte of them is read.
 * @throws uploads_busy when the account, its network or all together have no more
 */
export function takePlace(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const limit = endpoint.form?.maxSize ?? endpoint.maxSize
  const { actor } = request
  if (limit === undefined || !actor) return
  const size = Math.min(limit, Number(request.headers['content-length'] ?? limit))
  const network = networkOf({ address: request.ip, scale: app.rateLimitScale })
  const wanted = { accountId: actor.accountId, network, bytes: endpoint.form ? size : size * JSON_WEIGHT }
  if (!hasRoom(app, wanted)) {
    cutOff(request)
    throw new Refusal('uploads_busy', { retryAfter: RETRY_AFTER })
  }
  const place = hold(app, wanted)
  request.upload = place
  const timer = watchPace(app, request, size)
  place.onLeave(() => clearInterval(timer))
  finished(reply.raw, () => {
    if (!place.isHandled) place.leave()
  })
}

/** Does what a call does with its body, and then gives the place back, also where the client went away meanwhile. */
export async function withinPlace<Result>({ upload }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  if (!upload) return work()
  upload.isHandled = true
  return work().finally(() => upload.leave())
}

function hasRoom({ uploads, rateLimitScale: scale }: FastifyInstance, wanted: Wanted): boolean {
  const held = [...uploads.held]
  const bytesOf = (some: UploadPlace[]) => some.reduce((sum, { bytes }) => sum + bytes, wanted.bytes)
  const ofAccount = held.filter(({ accountId }) => accountId === wanted.accountId)
  const ofNetwork = held.filter(({ network }) => network === wanted.network)
  return (
    ofAccount.length < Math.max(1, Math.floor(UPLOADS.ofAccount * scale)) &&
    bytesOf(ofNetwork) <= Math.max(UPLOADS.ofNetwork * scale, wanted.bytes) &&
    bytesOf(held) <= UPLOADS.inAll
  )
}

function hold({ uploads }: FastifyInstance, wanted: Wanted): UploadPlace {
  const tidying: (() => void)[] = []
  const place: UploadPlace = {
    ...wanted,
    isHandled: false,
    onLeave: (tidy) => void (uploads.held.has(place) ? tidying.push(tidy) : tidy()),
    leave: () => {
      if (uploads.held.delete(place)) for (const tidy of tidying) tidy()
    },
  }
  uploads.held.add(place)
  return place
}

/** Ends what cannot arrive in time at its pace: by a byte a second a few could keep all places for minutes. */
function watchPace(app: FastifyInstance, { raw }: FastifyRequest, size: number): NodeJS.Timeout {
  const { socket } = raw
  const [startedAt, readBefore] = [Date.now(), socket.bytesRead]
  return setInterval(() => {
    const elapsed = Date.now() - startedAt
    const isBehind = socket.bytesRead - readBefore < (size * elapsed) / (2 * REQUEST_TIMEOUT)
    if (raw.complete || elapsed < SLOW_START || !isBehind) return
    app.server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, PACE_CHECK).unref()
}

/** Hangs up on a body that is refused, a moment after the answer. Node throws away what comes until then. */
function cutOff({ raw }: FastifyRequest): void {
  setTimeout(() => {
    if (!raw.complete) raw.socket.destroy()
  }, LINGER).unref()
}
