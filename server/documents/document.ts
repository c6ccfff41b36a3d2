import { chapters } from './chapters.ts'
import { introduction } from './introduction.ts'
import { operationOf } from './operation.ts'
import { otherPaths, otherTags } from './other-paths.ts'
import { Components } from './components.ts'

/** Builds the OpenAPI 3.1 document for the whole API, using only the contract. */
export function openApiDocument() {
  const components = new Components()
  const paths: Record<string, Record<string, object>> = {}
  for (const { name: tag, calls } of chapters)
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, tag, endpoint, components) }
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Isoko',
      version: '1.0.0',
      summary: 'An open-source marketplace for electronics parts in Rwanda',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    tags: [...chapters.map(({ name, description }) => ({ name, description })), ...otherTags],
    paths: { ...paths, ...otherPaths(components) },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` returned by sign-up and sign-in.',
        },
      },
      responses: components.responses,
      schemas: components.schemas,
    },
  }
}
