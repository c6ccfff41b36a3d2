import { BOM_LIMITS } from '#contract/boms/limits.ts'
import { BomRefusal } from '#contract/boms/bom.ts'
import { readXml } from './read-xml.ts'

/** Fields of a component by name. */
type Component = Map<string, string>

const FIRST_HEADINGS = ['Reference', 'Value', 'Footprint', 'Description', 'Symbol', 'DNP']
const MAX_DEPTH = 100
/** Component properties that exclude a component from the parts list. */
const NOT_BOUGHT = new Set(['dnp', 'exclude_from_bom'])

/** Converts the components of a KiCad netlist to table rows, with the headings first. @throws BomRefusal */
export function readNetlist(text: string): string[][] {
  if (text.length > BOM_LIMITS.size) throw new BomRefusal('too_large')
  const components = /^\uFEFF?\s*\(/.test(text) ? readExpressions(text) : readXmlNetlist(text)
  const names = new Map(FIRST_HEADINGS.map((name) => [name.toLowerCase(), name]))
  for (const component of components)
    for (const name of component.keys()) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  if (names.size > BOM_LIMITS.columns) throw new BomRefusal('too_many_columns')
  const headings = [...names.values()]
  return [headings, ...components.map((component) => headings.map((name) => component.get(name) ?? ''))]
}

function add(components: Component[], component: Component): void {
  if (components.push(component) > BOM_LIMITS.lines) throw new BomRefusal('too_many_lines')
}

function readXmlNetlist(text: string): Component[] {
  const components: Component[] = []
  let component: Component | null = null
  let field = ''
  let content = ''
  readXml(text, {
    open(name, attributes) {
      content = ''
      if (name === 'comp') component = new Map([['Reference', attributes['ref'] ?? '']])
      else if (name === 'field') field = attributes['name'] ?? ''
      else if (name === 'libsource') set(component, 'Symbol', attributes['part'] ?? '', attributes['description'])
      else if (name === 'property' && NOT_BOUGHT.has(attributes['name'] ?? '')) component?.set('DNP', 'DNP')
    },
    text(piece) {
      content += piece.slice(0, BOM_LIMITS.cellLength)
    },
    close(name) {
      if (name === 'comp' && component) {
        add(components, component)
        component = null
      } else if (name === 'value') component?.set('Value', content)
      else if (name === 'footprint') component?.set('Footprint', content)
      else if (name === 'field') setField(component, field, content)
    },
  })
  return components
}

function set(component: Component | null, name: string, text: string, description?: string): void {
  component?.set(name, text)
  if (description) component?.set('Description', description)
}

/** Sets a field of a component. Newer KiCad versions list a component's additional fields separately. */
function setField(component: Component | null, name: string, text: string): void {
  const isFirst = FIRST_HEADINGS.some((heading) => heading.toLowerCase() === name.toLowerCase())
  if (name && !(isFirst && component?.get(name))) component?.set(name, text)
}

/** S-expression `(name "text" (child ...))`: atoms first, then children. */
interface Expression {
  atoms: string[]
  children: Expression[]
}

const TOKEN = /[()]|"(?:[^"\\]|\\[^])*"|[^\s()"]+/g

function readExpressions(text: string): Component[] {
  const components: Component[] = []
  const open: Expression[] = []
  /** Nesting depth at which the current component began; tokens outside components are discarded. */
  let inside = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '(') {
      if (open.push({ atoms: [], children: [] }) > MAX_DEPTH) throw new BomRefusal('broken')
    } else if (token !== ')') {
      const atoms = open.at(-1)?.atoms
      atoms?.push(unquoted(token))
      if (inside === 0 && atoms?.length === 1 && token === 'comp') inside = open.length
    } else {
      const closed = open.pop()
      if (!closed) throw new BomRefusal('broken')
      if (inside > 0 && open.length >= inside) open.at(-1)?.children.push(closed)
      else if (inside > open.length) {
        inside = 0
        add(components, toComponent(closed))
      }
    }
  }
  if (open.length > 0) throw new BomRefusal('broken')
  return components
}

const unquoted = (token: string): string =>
  (token.startsWith('"') ? token.slice(1, -1).replace(/\\([^])/g, '$1') : token).slice(0, BOM_LIMITS.cellLength)

function toComponent({ children }: Expression): Component {
  const textOf = (all: readonly Expression[], name: string) =>
    all.find(({ atoms }) => atoms[0] === name)?.atoms[1] ?? ''
  const component: Component = new Map([
    ['Reference', textOf(children, 'ref')],
    ['Value', textOf(children, 'value')],
    ['Footprint', textOf(children, 'footprint')],
  ])
  for (const child of children) {
    if (child.atoms[0] === 'libsource')
      set(component, 'Symbol', textOf(child.children, 'part'), textOf(child.children, 'description'))
    if (child.atoms[0] === 'property' && NOT_BOUGHT.has(textOf(child.children, 'name'))) component.set('DNP', 'DNP')
    if (child.atoms[0] === 'fields')
      for (const field of child.children) setField(component, textOf(field.children, 'name'), field.atoms[1] ?? '')
  }
  return component
}
