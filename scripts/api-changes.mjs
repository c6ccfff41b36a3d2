import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { incompatibleChanges } from './api-summary.mjs'
import { root, runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'

/**
 * Compares the API with that of the commit given by CI, or else of the commit where this branch left the main branch.
 * Fails on a change that breaks programs, unless the changelog's next version names it in backticks.
 */
await runScript(async () => {
  const before = readBefore('docs/api.txt')
  if (!before) return
  const { apiText } = await import('../server/documents/api-text.ts')
  const announced = nextVersion()
  const breaking = incompatibleChanges(before, apiText()).filter(({ name }) => !announced.includes(`\`${name}\``))
  if (breaking.length > 0) throw new UserError(messages.breakingChanges(breaking.map(({ text }) => text)))
})

/** Reads a file as of the commit where this branch began; returns undefined in a copy without its history. */
function readBefore(file) {
  for (const base of [process.env.BASE_COMMIT, 'origin/main', 'main'].filter(Boolean)) {
    const beginning = git('merge-base', base, 'HEAD')?.trim()
    const text = beginning && git('show', `${beginning}:${file}`)
    if (text) return text
  }
  return undefined
}

/** Runs git; returns undefined if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

function nextVersion() {
  const [, next = ''] = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  return next
}
