import { referencedName, type JsonSchema, type Components } from './components.ts'

/** Returns a single example, or named examples if there are several possible shapes. */
export function examplesOf(schema: JsonSchema, components: Components) {
  const shapes = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (shapes.length < 2) return { example: exampleOf(schema, components) }
  const named = shapes.map((shape) => [referencedName(shape) ?? 'List', { value: exampleOf(shape, components) }])
  return { examples: Object.fromEntries(named) as Record<string, { value: unknown }> }
}

/**
 * Composes an object's example from the examples of its fields. Returns undefined if a field has no example or the
 * schema is cyclic.
 */
function exampleOf(schema: JsonSchema, components: Components, inside: readonly string[] = []): unknown {
  const name = referencedName(schema)
  if (name)
    return inside.includes(name) ? undefined : exampleOf(components.resolve(schema), components, [...inside, name])
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.properties) return exampleOfObject(schema.properties, components, inside)
  if (schema.items) return exampleOfList(schema.items, components, inside)
  const [first] = schema.anyOf ?? []
  return first && exampleOf(first, components, inside)
}

function exampleOfObject(properties: Record<string, JsonSchema>, components: Components, inside: readonly string[]) {
  const fields = Object.entries(properties).map(([key, field]) => [key, exampleOf(field, components, inside)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function exampleOfList(items: JsonSchema, components: Components, inside: readonly string[]) {
  const item = exampleOf(items, components, inside)
  return item === undefined ? undefined : [item]
}
