import fs from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { REQUEST_TIMEOUT_MS, UPLOAD_LIMITS } from '#contract/limits.ts'
import { networkKey } from '#server/throttle/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads
  }
  interface FastifyRequest {
    upload: UploadSlot | null
  }
}

/** Uploads that this process is currently receiving. */
interface Uploads {
  /** Folder that holds uploaded files until they are processed. */
  folder: string
  held: Set<UploadSlot>
}

/**
 * Slot for one request body. It is reserved before the body is read and released when the call no longer needs the
 * body.
 */
interface UploadSlot {
  accountId: number
  network: string
  bytes: number
  /** True once the handler has received the body; the handler then releases the slot. */
  isHandled: boolean
  /** Registers a cleanup function to run when the slot is released. */
  onLeave(cleanUp: () => void): void
  leave(): void
}

type SlotRequest = Pick<UploadSlot, 'accountId' | 'network' | 'bytes'>

/** Delay in seconds before a refused client may retry. */
const RETRY_AFTER_SECONDS = 5
/**
 * Time in milliseconds during which the rest of a refused body is received and discarded. If the connection were closed
 * earlier, a client that is still sending would miss the response.
 */
const CLOSE_DELAY_MS = 5_000
/** Memory needed to parse and validate JSON, as a multiple of its size in bytes. Files are stored on disk. */
const JSON_MEMORY_FACTOR = 32
const PACE_CHECK_INTERVAL_MS = 5_000
const PACE_GRACE_MS = 20_000

/**
 * Enables upload slots. Deletes files left behind by killed processes if the files are too old to belong to an upload
 * in progress.
 */
export async function setUpUploads(app: FastifyInstance, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'uploads')
  await fs.mkdir(folder, { recursive: true })
  for (const name of await fs.readdir(folder)) {
    const leftoverPath = path.join(folder, name)
    const { mtimeMs } = await fs.stat(leftoverPath).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > 2 * REQUEST_TIMEOUT_MS) await fs.rm(leftoverPath, { recursive: true, force: true })
  }
  app.decorate('uploads', { folder, held: new Set<UploadSlot>() })
  app.decorateRequest('upload', null)
}

/**
 * Acquires an upload slot for a large body before the body is read.
 * @throws uploads_busy if the account, its network or the server has no capacity left
 */
export function acquireUploadSlot(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const limit = endpoint.form?.maxSize ?? endpoint.maxSize
  const { actor } = request
  if (limit === undefined || !actor) return
  const size = Math.min(limit, Number(request.headers['content-length'] ?? limit))
  const network = networkKey({ address: request.ip, scale: app.rateLimitScale })
  const slotRequest = { accountId: actor.accountId, network, bytes: endpoint.form ? size : size * JSON_MEMORY_FACTOR }
  if (!hasCapacity(app, slotRequest)) {
    closeAfterDelay(request)
    throw new Refusal('uploads_busy', { retryAfter: RETRY_AFTER_SECONDS })
  }
  const slot = createSlot(app, slotRequest)
  request.upload = slot
  const timer = enforcePace(app, request, size)
  slot.onLeave(() => clearInterval(timer))
  finished(reply.raw, () => {
    if (!slot.isHandled) slot.leave()
  })
}

/** Runs the handler and then releases the upload slot, even if the client disconnects. */
export async function withUploadSlot<Result>({ upload }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  if (!upload) return work()
  upload.isHandled = true
  return work().finally(() => upload.leave())
}

function hasCapacity({ uploads, rateLimitScale: scale }: FastifyInstance, slotRequest: SlotRequest): boolean {
  const held = [...uploads.held]
  const bytesOf = (slotList: UploadSlot[]) => slotList.reduce((sum, { bytes }) => sum + bytes, slotRequest.bytes)
  const slotsOfAccount = held.filter(({ accountId }) => accountId === slotRequest.accountId)
  const slotsOfNetwork = held.filter(({ network }) => network === slotRequest.network)
  return (
    slotsOfAccount.length < Math.max(1, Math.floor(UPLOAD_LIMITS.ofAccount * scale)) &&
    bytesOf(slotsOfNetwork) <= Math.max(UPLOAD_LIMITS.ofNetwork * scale, slotRequest.bytes) &&
    bytesOf(held) <= UPLOAD_LIMITS.inAll
  )
}

function createSlot({ uploads }: FastifyInstance, slotRequest: SlotRequest): UploadSlot {
  const cleanUps: (() => void)[] = []
  const slot: UploadSlot = {
    ...slotRequest,
    isHandled: false,
    onLeave: (cleanUp) => void (uploads.held.has(slot) ? cleanUps.push(cleanUp) : cleanUp()),
    leave: () => {
      if (uploads.held.delete(slot)) for (const cleanUp of cleanUps) cleanUp()
    },
  }
  uploads.held.add(slot)
  return slot
}

/**
 * Ends uploads that are too slow to finish in time. If uploads at one byte per second were allowed, a few of them could
 * occupy all slots for minutes.
 */
function enforcePace(app: FastifyInstance, { raw }: FastifyRequest, size: number): NodeJS.Timeout {
  const { socket } = raw
  const [startedAt, readBefore] = [performance.now(), socket.bytesRead]
  return setInterval(() => {
    const elapsed = performance.now() - startedAt
    const isTooSlow = socket.bytesRead - readBefore < (size * elapsed) / (2 * REQUEST_TIMEOUT_MS)
    if (raw.complete || elapsed < PACE_GRACE_MS || !isTooSlow) return
    app.server.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, PACE_CHECK_INTERVAL_MS).unref()
}

/** Closes the connection of a refused body shortly after the response. Until then, Node discards the incoming bytes. */
function closeAfterDelay({ raw }: FastifyRequest): void {
  setTimeout(() => {
    if (!raw.complete) raw.socket.destroy()
  }, CLOSE_DELAY_MS).unref()
}
