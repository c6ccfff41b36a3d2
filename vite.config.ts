import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { BROWSER_PROPERTIES, isEndpoint } from './contract/endpoint.ts'

/**
 * Reduces API endpoints to the properties that the browser needs, since their schemas would add zod (60 kB) to the
 * bundle. All other exports of the endpoint modules are types.
 */
function contractsWithoutSchemas(): Plugin {
  return {
    name: 'isoko:contracts-without-schemas',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!/\/contract\/[\w/-]+\.ts$/.test(file)) return null
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
 * Merges the shapes of each icon into a single path that inherits its attributes from the style sheet. This shrinks an
 * icon in a page from 360 to 110 bytes. In development, lucide-react is one bundle, so its original icons are used;
 * they look the same.
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
 * Keeps only the hexadecimal form of each colour. The `lab()` duplicates for newer browsers made up a twentieth of the
 * style sheet, and all our colours exist in both forms.
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

/**
 * Loads chunks with plain imports. Vite's helper would preload the style sheets of a chunk, but ours have none of their
 * own, because pages name their style sheets as links.
 */
function plainImports(): Plugin {
  return {
    name: 'isoko:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/** Replaces the function with which React Router loads a page's code; ours doesn't reload the page when offline. */
function pagesWithoutReload(): Plugin {
  return {
    name: 'isoko:pages-without-reload',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer) =>
      id === './routeModules.js' && importer?.includes('/react-router/')
        ? path.resolve(import.meta.dirname, 'app/browser/load-route-module.ts')
        : null,
  }
}

type IconPart = [name: string, attributes: Record<string, string>]

/**
 * Returns the SVG path of an icon's shape, relative to the end of the previous shape; undefined for a shape with its
 * own colour.
 */
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

/** Returns true if any of the given pages needs the module. */
function isNeededBy(pages: RegExp, id: string, modules: Modules): boolean {
  const seen = new Set(ICON.test(id) ? usersOfIcon(id, modules) : [id])
  for (const module of seen) {
    if (pages.test(module)) return true
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  return false
}

/**
 * Finds the app modules that use an icon by searching their text, since lucide-react exports all icons from one module;
 * `Trash2` is in `trash`.
 */
function usersOfIcon(id: string, modules: Modules): string[] {
  const name = (ICON.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const lists = modules.getModuleInfo(id)?.importers ?? []
  const users = lists.flatMap((list) => modules.getModuleInfo(list)?.importers ?? [])
  return users.filter(
    (user) => user.includes('/app/') && new RegExp(`\\b${name}\\d?\\b`).test(modules.getModuleInfo(user)?.code ?? ''),
  )
}

/**
 * Returns the file name of a chunk. The first page loads a table of all pages and their files, which chunk names would
 * enlarge by a fifth, so pages and their shared chunks are named only by a hash. Chunks outside the table, such as
 * those of the design system, keep their names.
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
/** Modules that forms need. Contact, login and checkout are shop pages, but no first view contains a form field. */
const FORMS =
  /\/app\/(ui\/(form\/|dialog|confirm-dialog|text-field|text-area|select(-field)?\.|radio)|api\/(use-api-form|use-form-draft|field-))|contract\/(([\w-]+\/)?(general-)?errors\.|accounts\/google-flow)|node_modules\/react-hook-form\//
/**
 * Modules shared by all shop pages, or by the dashboards. Of the cart's modules, includes only those that add products
 * to the cart; of the texts, only those named here. Excludes the comparison of parts, dates, and what orders share with
 * dashboards, which the home page does not need.
 */
const SHARED =
  /\/app\/(ui(?!\/(?:quantity-input|copy-button|use-print|print-portal))|api|browser(?!\/use-focus-recovery)|display(?!\/(?:print-header|paper))|document|format(?!\/dates)|session|shell(?!\/(auth-layout|area\/))|words\/(?:accounts-(?:admin|applications|payout|sellers)|banners|boms|cart\.|catalogue(?:-(?:empty|readings|table))?\.|categories|controls(?!-(?:inline|money))|facts|health|imports|insights(?:-activity)?\.|notifications|products|projects|shell(?:-(?:dashboard|footer))?\.|shops)|features\/(catalogue(?!\/(?:facts|compare\/compare-(?:query|queries|url|rows|table|box)))|cart\/(cart-loading|cart-queries|cart-toasts|optimistic-add|pending-addition|use-(add|replay|sign)-)))|node_modules\/lucide-react\/(?!dist\/esm\/icons\/(?:copy|printer)\.)/
/** Modules that orders and quotes share with the dashboards, such as printing. */
const ORDERS =
  /\/app\/(ui\/(copy-button|use-print|print-portal)|display\/(paper|print-header)|words\/controls-(inline|money)|features\/quotes\/quote-in-cart)\.|lucide-react\/dist\/esm\/icons\/(copy|printer)\./
const LISTS = /\/(app\/(features\/boms|words\/boms|styles\/boms)|contract\/boms)\b/
const LIST_PAGE = /\/app\/pages\/shop\/(bom|shared-project)\./
const SHOP_PAGE =
  /\/app\/(root|entry\.client|pages\/(shop\/(?!(bom|shared-project|shop)\.)|account\/(login|sign-up|order\.)))/

export default defineConfig({
  plugins: [
    contractsWithoutSchemas(),
    iconsOfOnePath(),
    coloursOnce(),
    plainImports(),
    pagesWithoutReload(),
    tailwindcss(),
    reactRouter(),
  ],
  // Lazily loaded chunks import little that is not already loaded, so preloading would cost more code than it saves.
  build: { target: 'es2022', modulePreload: false },
  // The code for a file type is loaded when the user opens the first file of that type.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
            // By default, every icon and component would be a separate file, which costs forty round trips on 3G.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|\/app\/browser\/load-route-module\./,
                  priority: 3,
                },
                // The shop group comes first. A chunk includes the modules that its modules import, so this order keeps
                // shop code out of the dashboard chunks.
                {
                  name: (id, context) => (isNeededBy(SHOP_PAGE, id, context) ? 'shop' : null),
                  test: (id) => SHARED.test(id) && !FORMS.test(id),
                  minShareCount: 2,
                  priority: 2,
                },
                // Modules that only the parts list page and the dashboards use.
                {
                  name: (id, context) => (isNeededBy(LIST_PAGE, id, context) ? 'lists' : null),
                  test: (id) => (SHARED.test(id) || LISTS.test(id)) && !FORMS.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                // Modules that dashboards share with the reader of parts lists, which would otherwise load all dashboards.
                {
                  name: 'parts',
                  test: /\/contract\/(parts\/(properties|tidy)|rules\/(counters|number-text))\b/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
                { name: 'dates', test: /\/app\/format\/dates\./, priority: 2 },
                { name: 'dashboards', test: (id) => SHARED.test(id) || ORDERS.test(id), minShareCount: 2, priority: 0 },
                {
                  name: 'rounds',
                  test: /\/(features|words|contract)\/rounds\b/,
                  minShareCount: 2,
                  priority: 0,
                },
                {
                  name: 'statements',
                  test: /\/(features|words|contract)\/statements\b/,
                  minShareCount: 2,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
})
