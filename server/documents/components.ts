import * as z from 'zod'

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  [keyword: string]: unknown
}

const SCHEMAS = '#/components/schemas/'

/**
 * Shared components of an OpenAPI document. Converts the contract's schemas to JSON Schema; a schema with an id is
 * stored under that id and referenced.
 */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}
  readonly responses: Record<string, object> = {}
  readonly #written = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }

  /** Schema of input, before defaults and transforms. */
  sent(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'input')
  }

  /** Schema of the server's responses. */
  answered(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'output')
  }

  /** Resolves a schema that may be a reference. */
  resolve(schema: JsonSchema): JsonSchema {
    return this.schemas[referencedName(schema) ?? ''] ?? schema
  }

  /** Returns a reference to a response, created on first use. */
  response(name: string, make: () => object): { $ref: string } {
    this.responses[name] ??= make()
    return { $ref: `#/components/responses/${name}` }
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const written = this.#written[io].get(schema) ?? this.#convert(schema, io)
    this.#written[io].set(schema, written)
    return written
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // zod refers to a named schema only from within another schema.
    const written = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any', override: adjustSchema })
    const text = JSON.stringify(written).replaceAll('"#/$defs/', `"${SCHEMAS}`)
    const { properties, $defs = {} } = JSON.parse(text) as {
      properties: { schema: JsonSchema }
      $defs?: Record<string, JsonSchema>
    }
    for (const [name, definition] of Object.entries($defs)) this.#collect(name, definition)
    return properties.schema
  }

  #collect(name: string, definition: JsonSchema): void {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`${name} is sent and answered in two shapes; give each its own id`)
    this.schemas[name] = definition
  }
}

/** Returns the name of the schema that a reference points to, if any. */
export function referencedName({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(SCHEMAS.length)
}

function adjustSchema({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) {
  // Responses may gain fields, so the schema must allow additional properties.
  delete jsonSchema.additionalProperties
  // The format already implies the pattern.
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  // zod drops examples and defaults from transformed input, because it considers them output values.
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (examples) jsonSchema.examples = examples as unknown[]
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = defaultOf(zodSchema.def.defaultValue, jsonSchema)
}

/** Converts a default value to JSON Schema; boolean query parameters are written as text. */
function defaultOf(value: unknown, { type }: z.core.JSONSchema.BaseSchema) {
  return type === 'string' && typeof value === 'boolean' ? String(value) : (value as z.core.JSONSchema.JSONSchema)
}
