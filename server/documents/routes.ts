import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { staticPagePolicy } from '#server/http/content-policy.ts'
import { PublicAnswer } from '#server/http/public-answer.ts'
import { sendCached } from '#server/http/serve-public.ts'
import { openApiDocument } from './document.ts'

/** Options of the API reader that turn off externally hosted features, such as its fonts and agent. */
const reader = {
  url: '/api/openapi.json',
  pageTitle: 'Isoko API',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const

/** Registers `/api/openapi.json` and its browser view, `/api/docs`. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  let answer: PublicAnswer | undefined
  app.get('/api/openapi.json', (request, reply) => {
    answer ??= new PublicAnswer(JSON.stringify(openApiDocument()), [])
    return sendCached({ request, reply, answer })
  })
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, body) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', staticPagePolicy(String(body)))
    })
    await docs.register(scalar, { routePrefix: '/api/docs', configuration: reader })
  })
}
