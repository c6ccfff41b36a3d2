import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type * as z from 'zod'
import type { FormLimits } from '#contract/endpoint.ts'
import { PNG } from '#test/factories.ts'
import { damaged, type Content } from './content.ts'
import { hostileText, type soundValue } from './values.ts'

type Part = { name: string; content: Buffer; filename?: string; type?: string }

/** Forms of multipart/form-data: fields of JSON, files that are pictures and such that only say so. */
export function formOf(
  { fields, files: [fileName = ''] }: FormLimits,
  schema: z.core.JSONSchema.BaseSchema,
  value: typeof soundValue,
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
    .array(isSound ? fc.constantFrom(PNG) : fileContent, { maxLength: isSound ? 2 : 6 })
    .map((contents) => contents.map(fileOf))
  const parts = fc
    .tuple(fc.tuple(...written), files, isSound ? fc.constant([]) : fc.array(oddPart, { maxLength: 1 }))
    .map((lists): Part[] => lists.flat())
  const sent = parts.map((list) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
    payload: bytesOf(list),
  }))
  if (isSound) return sent
  const broken = sent.chain(({ headers, payload }) => damaged(payload).map((bytes) => ({ headers, payload: bytes })))
  const named = fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=fuzz',
    'application/json',
  )
  const oddlyNamed = fc
    .tuple(sent, named)
    .map(([{ payload }, type]) => ({ headers: { 'content-type': type }, payload }))
  return fc.oneof(
    { weight: 12, arbitrary: sent },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: oddlyNamed },
  )
}

const oddPart: Arbitrary<Part> = fc.record(
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

function bytesOf(parts: Part[]): Buffer {
  const written = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      `--fuzz\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from('--fuzz--\r\n')])
}

/** The head of a PNG that claims a size, over a few bytes of it. */
function claiming(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([PNG.subarray(0, 16), size, PNG.subarray(24, 33), deflateSync(Buffer.alloc(1000))])
}

const fileContent = fc.oneof(
  { weight: 4, arbitrary: fc.constant(PNG) },
  { weight: 2, arbitrary: damaged(PNG) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      claiming(50_000, 50_000),
      claiming(0, 0),
      claiming(1, 1),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a\x01\x00\x01\x00'),
      Buffer.from('ffd8ffe000104a464946', 'hex'),
      Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
)
