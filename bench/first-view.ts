import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Computes the brotli sizes of the scripts and the style sheet that a first view of a built page loads. */

const CLIENT = path.join(import.meta.dirname, '../build/current/client')

interface Module {
  module: string
  imports?: string[]
  clientLoaderModule?: string
}

/**
 * Returns the scripts that a page loads: the entry, root, layout and page modules with their imports, and the route
 * table.
 */
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

/** Returns the style sheet that all pages except the dashboards share. */
export const styleSheet = () => assetNamed(/^shop-.+\.css$/)

/**
 * Returns the number of bytes sent for a file: its compressed size, or its plain size if it is too small to compress.
 */
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
