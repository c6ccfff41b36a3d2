/**
 * Lists the differences between two API summaries (docs/api.txt) that break existing programs: removed calls, removed
 * response fields, and required input that was optional or unknown.
 * @returns {{ name: string, text: string }[]} name of the call or field, and a line for people
 */
export function incompatibleChanges(before, after) {
  const [old, current] = [parse(before), parse(after)]
  return [...callChanges(old, current), ...schemaChanges(old, current)]
}

function callChanges(old, current) {
  return [...old.calls].flatMap(([call, { input, answers }]) => {
    const now = current.calls.get(call)
    if (!now) return [{ name: call, text: `${call} was removed` }]
    return [
      ...newlyRequired(input, now.input).map((name) => ({ name, text: `${call} now requires ${name}` })),
      ...removed(answers, now.answers).map((name) => ({ name, text: `${call} no longer returns ${name}` })),
      ...removed(input, now.input).map((name) => ({ name, text: `${call} no longer accepts ${name}` })),
    ]
  })
}

function schemaChanges(old, current) {
  return [...old.schemas].flatMap(([schema, fields]) => {
    const now = current.schemas.get(schema)
    // A renamed schema is invisible to programs; the calls that use it are compared by their fields.
    if (!now) return []
    const required = current.sent.has(schema) ? newlyRequired(fields, now) : []
    return [
      ...removed(fields, now).map((name) => ({ name, text: `${schema} no longer has ${name}` })),
      ...required.map((name) => ({ name, text: `${schema} now requires ${name}` })),
    ]
  })
}

const removed = (fields, now) => [...fields.keys()].filter((name) => !now.has(name))

const newlyRequired = (fields, now) =>
  [...now].flatMap(([name, isRequired]) => (isRequired && fields.get(name) !== true ? [name] : []))

/**
 * Reads a summary.
 * @returns calls and schemas with their fields, each with whether it is required, and the names of schemas that callers
 * send
 */
function parse(text) {
  const [callsText = '', schemasText = ''] = text.split(/^# Schemas$/m)
  const schemas = new Map()
  const bodies = new Map()
  for (const block of schemasText.trim().split(/\n\n+/)) {
    const [name = '', ...lines] = block.split('\n')
    bodies.set(name, block.slice(name.length))
    schemas.set(name, fieldsIn(lines.map((line) => line.trim())))
  }
  const calls = new Map()
  const sent = new Set()
  for (const [, call, input, answers] of callsText.matchAll(/^([A-Z]+ \S+) .*\n {2}(.*)\n {2}(.*)$/gm)) {
    calls.set(call, { input: fieldsOfInput(input), answers: fieldsIn(split(bracesIn(answers))) })
    collect(input, bodies, sent)
  }
  return { calls, schemas, sent }
}

/** Adds the names of the schemas that a text mentions, and those that these schemas mention. */
function collect(text, bodies, found) {
  for (const [name] of text.matchAll(/\b[A-Z]\w+\b/g)) {
    if (found.has(name) || !bodies.has(name)) continue
    found.add(name)
    collect(bodies.get(name), bodies, found)
  }
}

function fieldsOfInput(input) {
  const places = split(input, ';').map((place) => place.replace(/^(path|query|header) /, ''))
  return fieldsIn(places.flatMap((place) => split(place.startsWith('body') ? bracesIn(place) : place)))
}

/** Returns the fields of an unnamed object. */
const bracesIn = (text) => /\{ (.*) \}/.exec(text)?.[1] ?? ''

function fieldsIn(texts) {
  const fields = texts.flatMap((text) => {
    const [, name, optional] = /^([\w-]+)(\?)?: /.exec(text) ?? []
    return name ? [[name, !optional]] : []
  })
  return new Map(fields)
}

/** Splits a text at a separator outside brackets and quotes. */
function split(text, separator = ',') {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && '{[('.includes(character)) depth += 1
    if (!isQuoted && '}])'.includes(character)) depth -= 1
    if (character === separator && depth === 0 && !isQuoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
