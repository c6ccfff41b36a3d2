import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, UserError } from './machine.mjs'
import { messages } from './messages.mjs'

const FOLDERS = ['app', 'bench', 'contract', 'demo', 'server', 'test']
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
/** File through which component tests render every page by its URL, without importing the page. */
const RENDERER = 'test/screens/support/render-route.tsx'
/** Tests that read the project's files as text, and therefore depend on every file. */
const READS_PROJECT = /^test\/[\w-]+\.test\.ts$/
/** Matches files that can affect any test when they change. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|tsconfig.*|vite\.config\.ts|vitest\.config\.ts|server\/db\/(migrations|functions)\/.*)$/

/**
 * Finds the tests that directly or indirectly import a file changed since a commit, including uncommitted changes.
 * Journeys are selected only by changes to files under `test/`, since they run against built pages.
 * @param base the commit; by default the point where the branch left the main branch, or else the last commit
 */
export function findAffectedTests(base = defaultBase()) {
  const changed = new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS)
  const files = listed.filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)))
  const importers = findImporters(files)
  const affected = new Set(changed)
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer)
  const isEverything = [...changed].some((file) => FOUNDATIONS.test(file))
  const tests = files.filter((file) => isEverything || affected.has(file) || READS_PROJECT.test(file))
  return {
    server: tests.filter((file) => file.endsWith('.test.ts') && !file.startsWith('test/nightly/')),
    components: tests.filter((file) => file.endsWith('.test.tsx')),
    journeys: tests.filter((file) => /^test\/journeys\/.*\.spec\.ts$/.test(file)),
  }
}

/** Maps each file to the files that import it. */
function findImporters(files) {
  const importers = new Map()
  const add = (imported, importer) => importers.set(imported, [...(importers.get(imported) ?? []), importer])
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(IMPORT)) {
      if (name.startsWith('#')) add(name.slice(1), file)
      else if (name.startsWith('.')) add(path.join(path.dirname(file), name), file)
    }
    if (file.startsWith('app/pages/')) add(file, RENDERER)
  }
  return importers
}

function defaultBase() {
  const hasMain = git('branch', '--remotes').some((branch) => branch.trim() === 'origin/main')
  return hasMain ? git('merge-base', 'HEAD', 'origin/main')[0] : 'HEAD'
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new UserError(messages.gitFailed(stderr.trim()))
  return stdout.split('\n').filter(Boolean)
}
