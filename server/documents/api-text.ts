import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { chapters } from './chapters.ts'
import { referencedName, type JsonSchema } from './components.ts'
import { openApiDocument } from './document.ts'
import { refusalsOf } from './refusals.ts'

interface Content {
  content?: Record<string, { schema: JsonSchema }>
}
interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content & { headers?: object }>
}
type Properties = Pick<JsonSchema, 'properties' | 'required'>

/** Summarizes the API in three lines per endpoint, followed by the fields of each named schema. */
export function apiText(): string {
  const { paths, components } = openApiDocument()
  const operations = paths as unknown as Record<string, Record<string, Operation>>
  const calls = chapters.flatMap(({ name, calls }) => [
    `# ${name}`,
    ...Object.entries(calls).map(([name, endpoint]) => {
      const operation = operations[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      if (!operation) throw new Error(`${name} is not in the document`)
      return `${headOf(name, endpoint)}\n  ${inputOf(operation)}\n  ${answersOf(endpoint, operation)}`
    }),
  ])
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${[...calls, '# Schemas', ...schemas.map(namedText)].join('\n\n')}\n`
}

function headOf(name: string, endpoint: Endpoint): string {
  const { method, path, access, accessWith = {} } = endpoint
  const flags = Object.entries(accessWith).map(([flag, rule]) => `, with ${flag} ${rule}`)
  const tags = endpoint.method === 'GET' ? `tags ${list(endpoint.tags)}` : `invalidates ${list(endpoint.invalidates)}`
  return `${method} ${path}  ${name}; ${access}${flags.join('')}; ${tags}`
}

function inputOf({ parameters, requestBody }: Operation): string {
  const places = ['path', 'query', 'header'].flatMap((place) => {
    const fields = parameters.filter((parameter) => parameter.in === place)
    return fields.length === 0 ? [] : [`${place} ${fields.map(fieldText).join(', ')}`]
  })
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => contentText(type, schema))
  const body = bodies.length === 0 ? [] : [`body${requestBody?.required ? '' : '?'} ${bodies.join(' or ')}`]
  return [...places, ...body].join('; ') || 'no input'
}

function answersOf(endpoint: Endpoint, { responses }: Operation): string {
  const status = endpoint.status ?? 200
  const { content = {}, headers = {} } = responses[status] ?? {}
  const answers = Object.entries(content).map(([type, { schema }]) => `${status} ${contentText(type, schema)}`)
  const codes = Object.groupBy(refusalsOf(endpoint), (code) => errors[code][0])
  return [
    ...answers,
    ...Object.keys(headers).map((name) => `header ${name}`),
    ...Object.entries(codes).map(([refused, list]) => `${refused} ${list?.join(' ')}`),
  ].join('; ')
}

function namedText([name, schema]: [string, JsonSchema]): string {
  if (!schema.properties) return `${name}\n  ${typeText(schema)}`
  return [name, ...fieldsOf(schema).map((field) => `  ${field}`)].join('\n')
}

const fieldsOf = ({ properties = {}, required = [] }: Properties) =>
  Object.entries(properties).map(([name, schema]) => fieldText({ name, schema, required: required.includes(name) }))

function fieldText({ name, required, schema }: { name: string; required: boolean; schema: JsonSchema }): string {
  const preset = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return `${name}${required ? '' : '?'}: ${typeText(schema)}${preset}`
}

const contentText = (type: string, schema: JsonSchema) =>
  `${type === 'application/json' ? '' : `${type} `}${typeText(schema)}`

function typeText(schema: JsonSchema): string {
  const { anyOf, const: value, enum: values, items, type = 'any' } = schema
  if (referencedName(schema)) return referencedName(schema) ?? ''
  if (anyOf) return anyOf.map(typeText).join(' | ')
  if (values ?? value !== undefined)
    return [values ?? value]
      .flat()
      .map((one) => JSON.stringify(one))
      .join(' | ')
  if (items) return `${items.anyOf || items.enum ? `(${typeText(items)})` : typeText(items)}[]${boundsOf(schema)}`
  if (schema.properties) return `{ ${fieldsOf(schema).join(', ')} }`
  return `${[type].flat().join(' | ')}${boundsOf(schema)}`
}

const OMITTED = new Set(['type', 'description', 'examples', 'default', 'items', 'properties', 'required'])
const RANGES = { value: ['minimum', 'maximum'], length: ['minLength', 'maxLength'], count: ['minItems', 'maxItems'] }

/** Returns the constraints of a schema: value ranges first, then any other keywords exactly as in the API document. */
function boundsOf(schema: JsonSchema): string {
  const ranges = Object.entries(RANGES).filter(([, ends]) => ends.some((end) => end in schema))
  const texts = ranges.map(
    ([name, ends]) => `${name} ${ends.map((end) => (end in schema ? JSON.stringify(schema[end]) : '')).join('..')}`,
  )
  const ends = Object.values(RANGES).flat()
  const others = Object.entries(schema).filter(([keyword]) => !OMITTED.has(keyword) && !ends.includes(keyword))
  const bounds = [...texts, ...others.map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}`)]
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`
}

const list = (names: readonly string[]) => names.join(', ') || 'nothing'
