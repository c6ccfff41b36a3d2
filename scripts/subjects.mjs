import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { root, runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'

const LONGEST_SUBJECT = 70
/** Commit subject: an area, a colon and a verb in the imperative, without a full stop. */
const SUBJECT = /^[a-z][a-z0-9, -]*: [A-Z].*[^.]$/
const MADE_BY_GIT = /^(Merge|Revert|fixup!|squash!) /

/**
 * Checks the subjects of all commits since the main branch, or the subject in the file that git passes to the
 * `commit-msg` hook. Install the hook with `git config core.hooksPath scripts/hooks`.
 */
await runScript(() => {
  const [file] = process.argv.slice(2)
  const subjects = file ? [fs.readFileSync(file, 'utf8').split('\n')[0]] : listSubjects()
  const wrong = subjects.filter((subject) => !MADE_BY_GIT.test(subject) && !isWellFormed(subject))
  if (wrong.length > 0) throw new UserError(messages.wrongSubjects(wrong, LONGEST_SUBJECT))
})

function isWellFormed(subject) {
  return subject.length <= LONGEST_SUBJECT && SUBJECT.test(subject)
}

/**
 * Lists the commit subjects since the commit given by CI, or else since the main branch; returns an empty list if
 * neither is known.
 */
function listSubjects() {
  const base = process.env.BASE_COMMIT || 'origin/main'
  return git('log', '--format=%s', `${base}..HEAD`).split('\n').filter(Boolean)
}

/** Runs git; returns an empty text if it fails, as in a copy of the project without its history. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
