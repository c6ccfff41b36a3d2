import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { BROWSER_PROPERTIES, isEndpoint } from './contract/endpoint.ts'

/**
 * Gives the pages of each endpoint only what a caller needs: its schemas would bring zod (and 60 kB) along. What else a
 * module of endpoints exports are types.
 */
function contractsWithoutSchemas(): Plugin {
  return {
    name: 'isoko:contracts-without-schemas',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!/\/contract\/[\w-]+\.ts$/.test(file)) return null
      const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, unknown>
      const endpoints = Object.entries(module).filter(([, exported]) => isEndpoint(exported))
      if (endpoints.length === 0) return null
      return endpoints
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(call, [...BROWSER_PROPERTIES])}`)
        .join('\n')
    },
  }
}

/**
 * Turns each icon into one path that takes everything else from the style sheet: 110 bytes of a page instead of 360. While
 * developing, when lucide-react is one bundle, its own are drawn, which look the same.
 */
function iconsOfOnePath(): Plugin {
  return {
    name: 'isoko:icons-of-one-path',
    apply: 'build',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    async load(id) {
      if (!ICON.test(id)) return null
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as { __iconData?: { node: IconPart[] } }
      const lines = icon?.node.map(linesOf)
      if (!lines?.every((part) => part !== undefined)) return null
      return `import { iconOf } from '/app/ui/icon.tsx'\nexport default iconOf(${JSON.stringify(lines.join(''))})`
    },
  }
}

/**
 * Leaves of each colour the hexadecimal one: the same again for browsers that know `lab()` was a twentieth of the style sheet,
 * and every colour of ours lies within what both can say.
 */
function coloursOnce(): Plugin {
  return {
    name: 'isoko:colours-once',
    apply: 'build',
    writeBundle({ dir = '' }, files) {
      for (const file of Object.keys(files).filter((name) => name.endsWith('.css'))) {
        const place = path.join(dir, file)
        fs.writeFileSync(place, fs.readFileSync(place, 'utf8').replaceAll(COLOURS_AGAIN, ''))
      }
    },
  }
}

type IconPart = [name: string, attributes: Record<string, string>]

/** The path of a part of an icon, from where the part before ends; undefined for what has a colour of its own. */
function linesOf([name, { key: _key, d = '', points = '', fill, ...numbers }]: IconPart): string | undefined {
  const { x = 0, y = 0, x1, y1, x2, y2, cx = 0, cy = 0, r = 0, width = 0, height = 0, ...radius } = asNumbers(numbers)
  const { rx = radius.ry ?? r, ry = rx } = radius
  if (fill) return undefined
  if (name === 'path') return d.startsWith('m') ? `M0 0${d}` : d
  if (name === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (name === 'polyline') return `M${points}`
  if (name === 'polygon') return `M${points}z`
  if (name === 'rect') {
    const corner = (dx: number, dy: number) => (rx ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
    const [across, down] = [width - 2 * rx, height - 2 * ry]
    const [top, right] = [`h${across}${corner(rx, ry)}`, `v${down}${corner(-rx, ry)}`]
    return `M${x + rx} ${y}${top}${right}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  }
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

const asNumbers = (texts: Record<string, string>): Partial<Record<string, number>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]))

/** Whether one of these pages needs a module. */
function isNeededBy(pages: RegExp, id: string, modules: Modules): boolean {
  const seen = new Set(ICON.test(id) ? usersOfIcon(id, modules) : [id])
  for (const module of seen) {
    if (pages.test(module)) return true
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  return false
}

/** One module names all icons, so only their text tells which parts of the app use this one; `Trash2` is in `trash`. */
function usersOfIcon(id: string, modules: Modules): string[] {
  const name = (ICON.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const lists = modules.getModuleInfo(id)?.importers ?? []
  const users = lists.flatMap((list) => modules.getModuleInfo(list)?.importers ?? [])
  return users.filter(
    (user) => user.includes('/app/') && new RegExp(`\\b${name}\\d?\\b`).test(modules.getModuleInfo(user)?.code ?? ''),
  )
}

/**
 * The first page loads the table of all pages and their files, which names would make a fifth larger: those of pages and
 * of what they share go without. What stands in no table keeps its name, as the design system's do.
 */
function fileName({ isDynamicEntry, moduleIds, name }: Rolldown.PreRenderedChunk): string {
  const isNamed = isDynamicEntry || name.startsWith('entry') || moduleIds.some((id) => /\/app\/(ui|display)\//.test(id))
  return isNamed ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

interface Modules {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'code'> | null
}

const COLOURS_AGAIN = /@supports \(color:lab\(0% 0 0\)\)\{(?:[^{}]+\{[^{}]*\})*\}/g
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js/
/** What forms are made of: contact, login and checkout are pages of the shop, but no first view has fields. */
const FORMS =
  /\/app\/(ui\/(form\/|dialog|confirm-dialog|text-field|text-area|select(-field)?\.|radio)|api\/(use-api-form|use-form-draft|field-))|contract\/(errors|rules\/google-flow)|node_modules\/react-hook-form\//
/** Of the cart only what adds to it; not what compares parts and writes dates, nor the words of contact, what is in the cart, orders, accounts, side panel and product page: no home page needs more. */
const SHARED =
  /\/app\/(ui(?!\/quantity-input)|api|browser(?!\/use-focus-recovery)|display|document|format(?!\/dates)|session|shell(?!\/(auth-layout|area\/))|words(?!\/(?:contact\/|cart-contents\.|orders|shell-lists|insights-side-panel\.|catalogue-(?:product|facts|compare)\.|accounts(?:-recovery|-own|-two-step)?\.))|features\/(catalogue(?!\/(?:facts|compare\/compare-(?:query|queries|url|rows|table|box)))|cart\/(cart-loading|cart-queries|cart-toasts|optimistic-add|pending-addition|use-(add|replay|sign)-)))|node_modules\/lucide-react\//
const LISTS = /\/(app\/(features\/boms|words\/boms|styles\/boms)|contract\/boms)\b/
const LIST_PAGE = /\/app\/pages\/shop\/(bom|shared-project)\./
const SHOP_PAGE =
  /\/app\/(root|entry\.client|pages\/(shop\/(?!(bom|shared-project|shop)\.)|account\/(login|sign-up|order\.)))/

export default defineConfig({
  plugins: [contractsWithoutSchemas(), iconsOfOnePath(), coloursOnce(), tailwindcss(), reactRouter()],
  // What is loaded later imports hardly anything that is not there: no code that loads it ahead, with a list of its files.
  build: { target: 'es2022', modulePreload: false },
  // What a worker needs for one kind of file alone is loaded with the first such file.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
            // Every icon and part would be a file of its own, forty round trips on 3G.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
                  priority: 3,
                },
                // The shop's first: a chunk takes along what its modules import, and so no dashboard holds what both need.
                {
                  name: (id, context) => (isNeededBy(SHOP_PAGE, id, context) ? 'shop' : null),
                  test: (id) => SHARED.test(id) && !FORMS.test(id),
                  minShareCount: 2,
                  priority: 2,
                },
                // What the page of parts lists shares with dashboards alone.
                {
                  name: (id, context) => (isNeededBy(LIST_PAGE, id, context) ? 'lists' : null),
                  test: (id) => (SHARED.test(id) || LISTS.test(id)) && !FORMS.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
                { name: 'dates', test: /\/app\/format\/dates\./, priority: 2 },
                { name: 'dashboards', test: SHARED, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
