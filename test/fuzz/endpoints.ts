import fs from 'node:fs'
import path from 'node:path'
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts'

const CONTRACT = path.join(import.meta.dirname, '../../contract')

/** Every call of the contract that answers JSON and ends; whoever adds a file there is met without being named here. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = fs.readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = (await Promise.all(files.map((name) => import(path.join(CONTRACT, name))))) as object[]
  const declared = new Set<unknown>(modules.flatMap((module) => Object.values(module)))
  return [...declared].filter(isEndpoint).filter((endpoint) => !endpoint.streams)
}
