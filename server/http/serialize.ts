import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler as validatingCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

type Copy = (value: unknown) => unknown
type Schema = z.ZodType | z.core.$ZodType

/**
 * Serializes only the declared keys, so that undeclared columns cannot leak. The compiler and the test harness already
 * verify the types, and validating each response again would take a tenth of the time needed for a list. Schemas that
 * do more than list keys are still validated.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const copy = createCopier(route.schema)
  return copy ? (answer) => JSON.stringify(copy(answer)) : validatingCompiler(route)
}

/** @returns a function that copies the declared keys; null for a schema that transforms values or is a union */
function createCopier(schema: Schema, memo = new Map<Schema, Copy>()): Copy | null {
  const memoized = memo.get(schema)
  if (memoized) return memoized
  if (schema instanceof z.ZodObject) return createObjectCopier(schema, memo)
  if (schema instanceof z.ZodArray) return mapCopier(createCopier(schema.element, memo), copyEach)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return mapCopier(createCopier(schema.unwrap(), memo), copyNullable)
  if (schema instanceof z.ZodUnion) return createUnionCopier(schema.options, memo)
  return LEAF_TYPES.has(schema._zod.def.type) ? copyAsIs : null
}

const LEAF_TYPES = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'])
const copyAsIs: Copy = (value) => value

function mapCopier(copy: Copy | null, over: (copy: Copy) => Copy): Copy | null {
  return copy && (copy === copyAsIs ? copyAsIs : over(copy))
}

const copyEach =
  (copy: Copy): Copy =>
  (values) =>
    (values as unknown[]).map(copy)

const copyNullable =
  (copy: Copy): Copy =>
  (value) =>
    value === null || value === undefined ? value : copy(value)

/**
 * Handles endpoints that return either a plain list or a page of items. A list can be distinguished from a page without
 * validating a thousand items.
 */
function createUnionCopier([one, other, ...more]: readonly Schema[], memo: Map<Schema, Copy>): Copy | null {
  const [list, object] = one instanceof z.ZodArray ? [one, other] : [other, one]
  if (!(list instanceof z.ZodArray && object instanceof z.ZodObject) || more.length > 0) return null
  const [copyList, copyObject] = [createCopier(list, memo), createCopier(object, memo)]
  return copyList && copyObject && ((value) => (Array.isArray(value) ? copyList(value) : copyObject(value)))
}

/**
 * Registers a schema's copier before creating the copiers of its keys, because schemas can be recursive: categories
 * contain categories.
 */
function createObjectCopier(schema: z.ZodObject, memo: Map<Schema, Copy>): Copy | null {
  const fields: [key: string, copy: Copy][] = []
  const copyFields: Copy = (value) => {
    const from = value as Record<string, unknown>
    const to: Record<string, unknown> = {}
    for (const [key, copy] of fields) to[key] = copy(from[key])
    return to
  }
  if (schema.def.catchall) return null
  memo.set(schema, copyFields)
  for (const [key, field] of Object.entries(schema.shape)) {
    const copy = createCopier(field, memo)
    if (!copy) return null
    fields.push([key, copy])
  }
  return copyFields
}
