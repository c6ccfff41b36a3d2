import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormLimits } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { readJson } from './json.ts'

const MAX_PARTS = 100
/** Bytes of one field. */
const MAX_FIELD_SIZE = 1024 * 1024

/** What a form brought, before it is validated: JSON that was read, and lists of files. */
type FormBody = Record<string, unknown>

/** Lets the routes of a scope take multipart/form-data; elsewhere it stays an unknown content type. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
}

/**
 * Reads a form into memory, never more of it than its limits. Of a file that is too large one byte too many is kept,
 * so that validation refuses it by name.
 * @throws wrong_content_type, too_large, bad_request for what breaks off or is no JSON
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, limits: FormLimits): Promise<FormBody> {
  if (!request.isMultipart()) throw new Refusal('wrong_content_type')
  try {
    if (Number(request.headers['content-length']) > limits.maxSize) throw new Refusal('too_large')
    return await Promise.race([overflow(request, limits.maxSize), readParts(request, limits)])
  } catch (fault) {
    // Whatever is still on its way is not waited for.
    reply.header('connection', 'close')
    throw fault instanceof Refusal ? fault : unreadable(fault as Partial<FastifyError>)
  }
}

/** Rejects once more has arrived than a form may hold, wherever in it: the parser throws away in silence what it limits. */
async function overflow(request: FastifyRequest, maxSize: number): Promise<never> {
  let size = 0
  return new Promise((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxSize) reject(new Refusal('too_large'))
    })
  })
}

async function readParts(
  request: FastifyRequest,
  { fields: known, files, maxFileSize }: FormLimits,
): Promise<FormBody> {
  const fields: FormBody = {}
  const uploads = new Map<string, File[]>(files.map((name) => [name, []]))
  const options = {
    limits: { fileSize: maxFileSize + 1, parts: MAX_PARTS },
    throwFileSizeLimit: false,
    // Fields too come as bytes: as texts they would have lost what is no UTF-8.
    isPartAFile: () => true,
  }
  for await (const part of request.files(options)) {
    const content = await part.toBuffer()
    if (known.includes(part.fieldname)) fields[part.fieldname] = await readField(request, content)
    const name = part.filename ?? ''
    // An input of files that was left empty sends one without name and content.
    if (content.length > 0 || name) uploads.get(part.fieldname)?.push(fileOf(content, name))
  }
  return { ...fields, ...Object.fromEntries(uploads) }
}

const fileOf = (content: Buffer, name: string) => new File([content as Buffer<ArrayBuffer>], name)

async function readField(request: FastifyRequest, content: Buffer): Promise<unknown> {
  if (content.length > MAX_FIELD_SIZE) throw new Refusal('too_large')
  return readJson(request, content)
}

function unreadable({ statusCode }: Partial<FastifyError>): Refusal {
  return new Refusal(statusCode === 413 ? 'too_large' : 'bad_request')
}
