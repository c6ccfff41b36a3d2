import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { run } from './child-processes.mjs'
import { compressFolder } from './compress.mjs'
import { withLock } from './lock.mjs'
import { buildEnvironment, UserError, program, root } from './machine.mjs'
import { step } from './step.mjs'
import { messages } from './messages.mjs'

/** Sources of the built pages. */
const SOURCE_FILES = [
  'app contract public package-lock.json package.json tsconfig.json',
  'vite.config.ts react-router.config.ts scripts/compress.mjs scripts/pages.mjs',
].flatMap((files) => files.split(' '))
const stampFile = path.join(root, 'build/.sources')

/** Builds and compresses the pages, unless the sources are unchanged. @throws UserError */
export async function buildPages() {
  const sources = hashSources()
  if (isBuiltFrom(sources)) return
  await withLock(async () => isBuiltFrom(sources) || (await step(messages.steps.pages, () => build(sources))))
}

function isBuiltFrom(sources) {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sources
}

async function build(sources) {
  fs.rmSync(stampFile, { force: true }) // an interrupted build must not count as complete
  const options = { env: buildEnvironment('production') }
  const { code, output } = await run(program('react-router'), ['build', '--logLevel', 'warn'], options)
  if (code !== 0) throw new UserError(messages.buildFailed(output.trim()))
  await compressFolder(path.join(root, 'build/client'))
  fs.writeFileSync(stampFile, sources)
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
