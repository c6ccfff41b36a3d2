import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The pages need of a contract only each call's method and path; its schemas would bring zod (and 60 kB) along. So a
 * module that declares endpoints reaches them as those two words per call; what else it exports are types for them.
 */
function contractsWithoutSchemas(): Plugin {
  return {
    name: 'isoko:contracts-without-schemas',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!/\/contract\/[\w-]+\.ts$/.test(file)) return null
      const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, unknown>
      const endpoints = Object.entries(module).filter((entry): entry is [string, { method: string; path: string }] =>
        isEndpoint(entry[1]),
      )
      if (endpoints.length === 0) return null
      return endpoints
        .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })}`)
        .join('\n')
    },
  }
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

export default defineConfig({
  plugins: [contractsWithoutSchemas(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every icon and part would be a file of its own, forty round trips on 3G.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
                  priority: 2,
                },
                {
                  name: 'shop',
                  // Not what only the cart's page and its drawer share, nor the words of mailed links: no first page needs it.
                  test: /\/app\/(ui|lib|words(?!\/recovery)|features\/(navigation|catalogue|cart(?!\/(cart-line-row|line-problem|use-change-line|keep-focus))))\/|node_modules\/lucide-react\//,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
