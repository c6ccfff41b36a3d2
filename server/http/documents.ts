import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Collects the OpenAPI document from the routes; registered before them. */
export async function collectDocuments(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Isoko',
        version: '1.0.0',
        description: 'Amounts are Rwandan francs, quantities pieces, times ISO 8601 in UTC.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

/** `/api/openapi.json` and, to read in a browser, `/api/docs`. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(scalar, { routePrefix: '/api/docs', configuration: { url: '/api/openapi.json' } })
}
