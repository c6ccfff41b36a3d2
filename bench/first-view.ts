import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Sizes of the built pages on a first view: their script files and their style sheet, in brotli. */

const CLIENT = path.join(import.meta.dirname, '../build/current/client')

interface Module {
  module: string
  imports?: string[]
  clientLoaderModule?: string
}

/** Returns the scripts of a page: entry, root, layout and the page itself, their imports, and the table of routes. */
export function scriptsOf(page: string): string[] {
  const table = assetNamed(/^manifest-\w+\.js$/)
  const text = readFileSync(path.join(CLIENT, table), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: Module
    routes: Record<string, Module>
  }
  const modules = [entry, ...['root', 'pages/shop/layout', page].map((id) => routes[id])]
  const files = modules.flatMap((one) => {
    if (!one) throw new Error(`${page} is no page`)
    return [one.module, ...(one.imports ?? []), ...(one.clientLoaderModule ? [one.clientLoaderModule] : [])]
  })
  return [...new Set([table, ...files])]
}

/** Returns the style sheet shared by all pages except dashboards. */
export const styleSheet = () => assetNamed(/^shop-.+\.css$/)

/** Returns the number of bytes served: the compressed file, or the plain one if it is too small to be compressed. */
export function servedBytes(file: string): number {
  const compressed = path.join(CLIENT, `${file}.br`)
  return existsSync(compressed) ? readFileSync(compressed).length : plainBytes(file)
}

export const plainBytes = (file: string): number => readFileSync(path.join(CLIENT, file)).length

function assetNamed(pattern: RegExp): string {
  const [name, ...others] = readdirSync(path.join(CLIENT, 'assets')).filter((file) => pattern.test(file))
  if (!name || others.length > 0) throw new Error(`${pattern} is ${name ? 'several files' : 'not built'}`)
  return `/assets/${name}`
}
