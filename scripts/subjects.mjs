import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { root, runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'

const LONGEST_SUBJECT = 70
/** An area, a colon, and a verb in the imperative; no full stop. */
const SUBJECT = /^[a-z][a-z0-9, -]*: [A-Z].*[^.]$/
const MADE_BY_GIT = /^(Merge|Revert|fixup!|squash!) /

/**
 * Checks the subjects of commits: those since the main branch, or the message in the file that git's `commit-msg` hook names.
 * `git config core.hooksPath scripts/hooks` installs the hook.
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

/** Lists the subjects since the commit that CI names, or else since the main branch; none where neither is known. */
function listSubjects() {
  const base = process.env.BASE_COMMIT || 'origin/main'
  return git('log', '--format=%s', `${base}..HEAD`).split('\n').filter(Boolean)
}

/** Returns an empty text where git fails, as in a copy of the project without its history. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
