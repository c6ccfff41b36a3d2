import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormLimits } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { isJson } from './content-types.ts'
import { readJson } from './json.ts'

const MAX_PARTS = 100
/** Maximum size of a field, in bytes. */
const MAX_FIELD_SIZE = 1024 * 1024

/** Form body before validation: parsed JSON and lists of files. */
type FormBody = Record<string, unknown>

/**
 * Accepts multipart/form-data on the routes of one Fastify scope; on other routes, it remains an unknown content type.
 */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
}

/**
 * Reads a form, or its single field sent as JSON, within its size limits. Fields are kept in memory; files are stored
 * in a folder that is deleted when the upload slot is released. For an oversized file, stores one byte more than the
 * maximum, so that validation can name the file in its refusal.
 * @throws wrong_content_type, too_large, ENOSPC; bad_request for incomplete bodies and invalid JSON
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, limits: FormLimits): Promise<FormBody> {
  if (limits.json && isJson(request)) return { [limits.json]: request.body }
  if (!request.isMultipart()) throw new Refusal('wrong_content_type')
  try {
    if (Number(request.headers['content-length']) > limits.maxSize) throw new Refusal('too_large')
    const folder = await createUploadFolder(request)
    return await Promise.race([rejectWhenTooLarge(request, limits.maxSize), readParts(request, folder, limits)])
  } catch (error) {
    // Does not wait for the rest of the request body.
    reply.header('connection', 'close')
    throw error instanceof Refusal ? error : toRefusal(error as FastifyError)
  }
}

async function createUploadFolder({ server, upload }: FastifyRequest): Promise<string> {
  if (!upload) throw new Error('A form is read without a place')
  const folder = await fs.mkdtemp(path.join(server.uploads.folder, 'form-'))
  upload.onLeave(() => void fs.rm(folder, { recursive: true, force: true }).catch((error) => server.log.error(error)))
  return folder
}

/**
 * Rejects once a form exceeds its maximum total size. Without this check, the parser silently drops anything beyond its
 * limits.
 */
async function rejectWhenTooLarge(request: FastifyRequest, maxSize: number): Promise<never> {
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
  folder: string,
  { fields: fieldNames, files, maxFileSize }: FormLimits,
): Promise<FormBody> {
  const fields: FormBody = {}
  const uploads = new Map<string, File[]>(files.map((name) => [name, []]))
  const options = {
    limits: { fileSize: maxFileSize + 1, parts: MAX_PARTS },
    throwFileSizeLimit: false,
    // Reads fields as bytes, like files, because converting them to text would replace invalid UTF-8.
    isPartAFile: () => true,
  }
  for await (const part of request.files(options)) {
    const filesOfField = uploads.get(part.fieldname)
    if (fieldNames.includes(part.fieldname)) fields[part.fieldname] = await readField(request, await part.toBuffer())
    else if (filesOfField) filesOfField.push(...(await storeFile(part, folder)))
    else await finished(part.file.resume())
  }
  return { ...fields, ...Object.fromEntries(uploads) }
}

/**
 * Stores a file on disk, from which it is read on demand. An empty file input sends a file without name or content,
 * which is ignored.
 */
async function storeFile({ file, filename }: MultipartFile, folder: string): Promise<File[]> {
  const target = path.join(folder, randomUUID())
  await pipeline(file, createWriteStream(target))
  const content = await openAsBlob(target)
  return content.size > 0 || filename ? [new File([content], filename ?? '')] : []
}

async function readField(request: FastifyRequest, content: Buffer): Promise<unknown> {
  if (content.length > MAX_FIELD_SIZE) throw new Refusal('too_large')
  return readJson(request, content)
}

function toRefusal(error: FastifyError): Error {
  const { statusCode, code } = error
  if (code === 'ENOSPC') return error
  return new Refusal(statusCode === 413 ? 'too_large' : 'bad_request')
}
