import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { getProblem } from '#contract/problems/calls.ts'
import { staticPagePolicy } from '#server/http/content-policy.ts'
import { problemTypeOf } from '#server/http/problem.ts'
import { PublicAnswer } from '#server/http/public-answer.ts'
import { sendCached } from '#server/http/serve-public.ts'
import { serve } from '#server/http/serve.ts'
import { apiText } from './api-text.ts'
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

/**
 * Registers `/api/openapi.json`, its browser view `/api/docs`, its summary `/api/docs.txt`, and the descriptions of
 * error codes.
 */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  let document: PublicAnswer | undefined
  let summary: PublicAnswer | undefined
  app.get('/api/openapi.json', (request, reply) => {
    document ??= new PublicAnswer(JSON.stringify(openApiDocument()), [])
    return sendCached({ request, reply, answer: document })
  })
  app.get('/api/docs.txt', (request, reply) => {
    summary ??= new PublicAnswer(apiText(), [], { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    return sendCached({ request, reply, answer: summary })
  })
  serve(app, getProblem, async ({ params: { code } }) => ({ ...problemTypeOf(code), description: errors[code][1] }))
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, body) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', staticPagePolicy(String(body)))
    })
    await docs.register(scalar, { routePrefix: '/api/docs', configuration: reader })
  })
}
