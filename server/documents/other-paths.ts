import { refusedResponse, etagHeaders, notModifiedResponse } from './operation.ts'
import type { Components } from './components.ts'
import { googlePaths } from './google-flow.ts'

export const otherTags = [
  { name: 'Pictures', description: 'Picture files.' },
  { name: 'Server', description: 'Health checks and this document.' },
]

/** Describes the server's paths that are not in the contract. */
export function otherPaths(components: Components) {
  return {
    ...googlePaths(),
    '/static/{path}': picture(components),
    '/healthz': health('isAlive', 'Check that the process is alive', { 200: ['Alive', 'alive'] }),
    '/readyz': health('isReady', 'Check that the server is ready', {
      200: ['The database is responding', 'ready'],
      503: ['Starting, stopping, or the database is not responding', 'not ready'],
    }),
    '/api/openapi.json': {
      get: {
        operationId: 'getDocument',
        summary: 'Get this document',
        tags: ['Server'],
        security: [],
        responses: {
          200: {
            description: 'OpenAPI 3.1',
            headers: etagHeaders,
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          304: notModifiedResponse,
        },
      },
    },
  }
}

function picture(components: Components) {
  const image = { schema: { type: 'string', contentMediaType: 'image/webp' } }
  return {
    get: {
      operationId: 'getPicture',
      summary: 'Get a picture',
      description: 'A path always refers to the same picture, so it can be cached for a year.',
      tags: ['Pictures'],
      security: [],
      parameters: [
        {
          name: 'path',
          in: 'path',
          required: true,
          description:
            "A path from `image_urls`, or a picture's `path` followed by -320, -640 or -1280 and .webp or .avif; do not encode its slashes",
          schema: { type: 'string' },
          example: 'products/4f/4f0c2a91d7e35b68-640.webp',
        },
      ],
      responses: {
        200: { description: 'The picture', content: { 'image/webp': image, 'image/avif': image } },
        404: refusedResponse(['not_found'], components),
      },
    },
  }
}

function health(operationId: string, summary: string, answers: Record<number, [means: string, status: string]>) {
  const responses = Object.entries(answers).map(([code, [description, status]]) => [
    code,
    { description, content: { 'application/json': { schema: statusSchema, example: { status } } } },
  ])
  return {
    get: {
      operationId,
      summary,
      tags: ['Server'],
      security: [],
      responses: Object.fromEntries(responses) as Record<string, object>,
    },
  }
}

const statusSchema = { type: 'object', properties: { status: { type: 'string', description: 'In a word' } } }
