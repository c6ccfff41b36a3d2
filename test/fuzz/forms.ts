import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type * as z from 'zod'
import type { FormLimits } from '#contract/endpoint.ts'
import { PNG_BYTES } from '#test/factories.ts'
import { corruptBytes, type Content } from './content.ts'
import { hostileText, type validValue } from './values.ts'

type Part = { name: string; content: Buffer; filename?: string; type?: string }

/** Generates multipart/form-data forms with JSON fields, pictures and files that falsely claim to be pictures. */
export function formArbitrary(
  { fields, files: [fileName = ''] }: FormLimits,
  schema: z.core.JSONSchema.BaseSchema,
  value: typeof validValue,
  isSound: boolean,
): Arbitrary<Content> {
  const fileOf = (content: Buffer): Part => ({ name: fileName, content, filename: 'a.png', type: 'image/png' })
  const written = fields.map((name) =>
    value((schema.properties?.[name] ?? {}) as z.core.JSONSchema.BaseSchema, name).map((one) => ({
      name,
      content: Buffer.from(JSON.stringify(one) ?? ''),
    })),
  )
  const files = fc
    .array(isSound ? fc.constantFrom(PNG_BYTES) : fileContent, { maxLength: isSound ? 2 : 6 })
    .map((contents) => contents.map(fileOf))
  const parts = fc
    .tuple(fc.tuple(...written), files, isSound ? fc.constant([]) : fc.array(unusualPart, { maxLength: 1 }))
    .map((lists): Part[] => lists.flat())
  const sent = parts.map((list) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
    payload: encodeMultipart(list),
  }))
  if (isSound) return sent
  const broken = sent.chain(({ headers, payload }) =>
    corruptBytes(payload).map((bytes) => ({ headers, payload: bytes })),
  )
  const named = fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=fuzz',
    'application/json',
  )
  const unusualName = fc
    .tuple(sent, named)
    .map(([{ payload }, type]) => ({ headers: { 'content-type': type }, payload }))
  return fc.oneof(
    { weight: 12, arbitrary: sent },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: unusualName },
  )
}

const unusualPart: Arbitrary<Part> = fc.record(
  {
    name: fc
      .oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'product_data', 'images', ''), hostileText)
      .map((name) => name.replaceAll(/["\r\n]/g, '')),
    content: fc.oneof(
      hostileText.map((text) => Buffer.from(text)),
      fc.constantFrom('{', '"', '[1]', 'null', '{"__proto__":{}}').map((text) => Buffer.from(text)),
    ),
    filename: fc.constantFrom('', '../../x.png', 'a.svg', '\0.png'),
    type: fc.constantFrom('application/json', 'image/svg+xml', 'text/plain; charset=utf-16', ';;'),
  },
  { requiredKeys: ['name', 'content'] },
)

function encodeMultipart(parts: Part[]): Buffer {
  const written = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      `--fuzz\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from('--fuzz--\r\n')])
}

/** Builds a PNG header that claims the given width and height, followed by a few bytes. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([PNG_BYTES.subarray(0, 16), size, PNG_BYTES.subarray(24, 33), deflateSync(Buffer.alloc(1000))])
}

const fileContent = fc.oneof(
  { weight: 4, arbitrary: fc.constant(PNG_BYTES) },
  { weight: 2, arbitrary: corruptBytes(PNG_BYTES) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      pngHeader(50_000, 50_000),
      pngHeader(0, 0),
      pngHeader(1, 1),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a\x01\x00\x01\x00'),
      Buffer.from('ffd8ffe000104a464946', 'hex'),
      Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
)
