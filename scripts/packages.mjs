import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { run } from './child-processes.mjs'
import { withLock } from './lock.mjs'
import { findNode26, linkNode26, node26, UserError, root } from './machine.mjs'
import { step } from './step.mjs'
import { messages } from './messages.mjs'

const NETWORK_CODES =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/
const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * Arguments of `npm ci`. The `--include` flags add packages that the build needs under `NODE_ENV=production`. Install
 * scripts are not needed, so they are skipped. The waits between retries are shorter than by default.
 */
const INSTALL_ARGUMENTS = [
  'ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error',
  '--fetch-retries=2 --fetch-retry-factor=3 --fetch-retry-mintimeout=1000',
].flatMap((options) => options.split(' '))

/** Installs the packages listed in package-lock.json unless they are up to date. @throws UserError */
export async function installPackages() {
  if (areInstalled()) return
  checkWritable()
  await withLock(async () => {
    linkNode26() // needed after a manual `npm ci`
    if (!areInstalled()) await step(messages.steps.packages, install)
  })
  const { code, output } = await run(node26(), ['--version'])
  if (code !== 0) throw new UserError(messages.nodeDoesNotRun(output.trim()))
}

/** Compares package-lock.json with the record of installed packages that npm keeps in node_modules. */
function areInstalled() {
  const requiredVersions = readJson('package-lock.json')
  const installed = readJson('node_modules/.package-lock.json')
  const declared = readJson('package.json')
  if (!installed || !findNode26()) return false
  const isThere = ([place, entry]) => {
    const found = installed.packages[place]
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional)
  }
  const { '': project, ...packages } = requiredVersions.packages
  const isDeclared = DEPENDENCIES.every((kind) => isDeepStrictEqual(declared[kind] ?? {}, project[kind] ?? {}))
  return isDeclared && Object.entries(packages).every(isThere)
}

async function install() {
  // An interrupted install must not leave behind the record of an earlier install.
  fs.rmSync(path.join(root, 'node_modules/.package-lock.json'), { force: true })
  const npm = process.env.npm_execpath ?? ''
  const [command, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
  const { code, output } = await run(command, [...first, ...INSTALL_ARGUMENTS], {
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (code !== 0) throw new UserError(explainFailure(code, output))
  linkNode26()
}

function checkWritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK)
  } catch {
    throw new UserError(messages.folderNotWritable(root))
  }
}

function explainFailure(code, output) {
  const [network] = NETWORK_CODES.exec(output) ?? []
  if (network) return messages.noNetwork(/https?:\/\/([^/\s]+)/.exec(output)?.[1] ?? 'the registry', network)
  if (output.includes('ENOSPC')) return messages.noDiskSpace
  if (/\b(EACCES|EROFS)\b/.test(output)) return messages.folderNotWritable(root)
  if (output.includes('EUSAGE')) return messages.lockfileDiffers
  return code === 127 ? messages.noNpm : messages.installFailed(output.trim())
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return undefined // the file is missing or incomplete
  }
}
