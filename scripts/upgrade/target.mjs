import fs from 'node:fs'
import path from 'node:path'
import { run } from './commands.mjs'
import { readText } from './installation.mjs'
import { messages } from './messages.mjs'

const NAME = /^\w[\w./+-]*$/
const SHORT_COMMIT = 7

/**
 * Finds the version to upgrade to: `name`, its `folder` beside the current version's, and, for a version from a
 * repository whose folder is not complete yet, `repository`, `ref` and `commit`.
 * @returns `{ target }` or `{ problem }`, with the sentences for the operator
 */
export async function findTarget(installation, { version, checkout, repository }) {
  return checkout ? findCheckout(installation, path.resolve(checkout)) : findRelease(installation, version, repository)
}

function findCheckout({ versions }, given) {
  if (!fs.existsSync(path.join(given, 'package.json'))) return { problem: messages.checks.noCheckout(given) }
  const folder = fs.realpathSync(given)
  if (path.dirname(folder) !== versions) return { problem: messages.checks.checkoutElsewhere(folder, versions) }
  const problem = isTooOld(folder) ? messages.checks.tooOld(folder) : undefined
  return { problem, target: { name: path.basename(folder), folder }, passed: messages.checks.checkout(folder) }
}

async function findRelease({ versions, current, builder }, ref, given) {
  const git = (...args) => run('git', args, { user: builder })
  if ((await git('--version')).code !== 0) return { problem: messages.checks.noGit }
  const repository = given ?? (current && (await git('-C', current, 'remote', 'get-url', 'origin')).output)
  if (!repository || /^(error|fatal):/m.test(repository)) return { problem: messages.checks.noRepository(current) }
  const { output } = NAME.test(ref) ? await git('ls-remote', '--', repository, ref) : { output: '' }
  const { commit, isTag } = pickRef(output, ref)
  if (!commit) return { problem: messages.checks.noSuchVersion(ref, repository) }
  // a branch moves, so each of its commits gets its own folder
  const name = ref.replaceAll('/', '-') + (isTag ? '' : `-${commit.slice(0, SHORT_COMMIT)}`)
  const folder = path.join(versions, name)
  const passed = messages.checks.found(name, commit, repository)
  if (!fs.existsSync(folder)) return { target: { name, folder, repository, ref, commit }, passed }
  if ((await git('-C', folder, 'rev-parse', 'HEAD')).output !== commit)
    return { problem: messages.checks.otherContents(folder) }
  return { problem: isTooOld(folder) ? messages.checks.tooOld(folder) : undefined, target: { name, folder }, passed }
}

/** Picks the commit of a tag or branch from the output of `git ls-remote`. */
function pickRef(output, ref) {
  const commits = new Map(output.split('\n').map((line) => line.split('\t').toReversed()))
  const tag = commits.get(`refs/tags/${ref}^{}`) ?? commits.get(`refs/tags/${ref}`)
  return { commit: tag ?? commits.get(`refs/heads/${ref}`), isTag: Boolean(tag) }
}

/** True if a version cannot update its tables for this command. */
export const isTooOld = (folder) => !fs.existsSync(path.join(folder, 'server/postgres/migrate.ts'))

/**
 * Counts the releases between two versions by the headings of the newer one's changelog. A running version is only
 * sure to stand the tables of the next release.
 * @returns 0 or 1 if none is skipped
 */
export function countReleases(from, to) {
  const versionOf = (folder) => JSON.parse(readText(path.join(folder, 'package.json')) || '{}').version
  const headings = [...readText(path.join(to, 'CHANGELOG.md')).matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)]
  const releases = headings.map(([, version]) => version)
  const [before, after] = [releases.indexOf(versionOf(from)), releases.indexOf(versionOf(to))]
  return before < 0 || after < 0 ? 0 : before - after
}
