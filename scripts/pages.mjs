import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Builds } from './builds.mjs'
import { run } from './child-processes.mjs'
import { compressFolder } from './compress.mjs'
import { withLock } from './lock.mjs'
import { buildEnvironment, UserError, program, root } from './machine.mjs'
import { step } from './step.mjs'
import { messages } from './messages.mjs'

/** Source files of the built pages. */
const SOURCE_FILES = [
  'app contract public package-lock.json package.json tsconfig.json',
  'vite.config.ts react-router.config.ts scripts/builds.mjs scripts/compress.mjs scripts/pages.mjs',
].flatMap((files) => files.split(' '))
const NAME_LENGTH = 16
/**
 * Page builds. A start uses the current build; a running shop keeps its own build, and serves the assets of all builds.
 */
export const builds = new Builds(path.join(root, 'build'))

/** Builds and compresses the pages in a separate folder, unless their sources have not changed. @throws UserError */
export async function buildPages() {
  const name = hashSources().slice(0, NAME_LENGTH)
  const isBuilt = () => builds.current === name
  if (isBuilt()) return
  await withLock(async () => isBuilt() || (await step(messages.steps.pages, () => builds.switchTo(name, build))))
}

async function build(folder) {
  const options = { env: { ...buildEnvironment('production'), BUILD_FOLDER: folder } }
  const { code, output } = await run(program('react-router'), ['build', '--logLevel', 'warn'], options)
  if (code !== 0) throw new UserError(messages.buildFailed(output.trim()))
  builds.shareAssets(folder)
  await compressFolder(path.join(folder, 'client'))
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of SOURCE_FILES.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesIn(source) {
  const place = path.join(root, source)
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [source]
  const entries = fs.readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.filter(({ name }) => !name.includes('.test.')).flatMap(({ name }) => filesIn(`${source}/${name}`))
}
