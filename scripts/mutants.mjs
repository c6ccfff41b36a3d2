import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildEnvironment, node26, root, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'

const COPY = path.join(root, '.cache/mutants')
const FOLDERS = ['app', 'contract', 'server']
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    only: { type: 'string' },
    revision: { type: 'string', default: 'HEAD' },
    list: { type: 'boolean', default: false },
  },
})

/**
 * Typical human mistakes. Each operator returns the positions in a line where it applies, and the text that replaces
 * the original.
 */
const OPERATORS = {
  condition: {
    files: /^(app|contract|server)\//,
    pattern: /if \(!|if \((?!!)| === | !== | && | \|\| | < | > /g,
    mutate: (text) =>
      ({
        'if (!': 'if (',
        'if (': 'if (!',
        ' === ': ' !== ',
        ' !== ': ' === ',
        ' && ': ' || ',
        ' || ': ' && ',
        ' < ': ' >= ',
        ' > ': ' <= ',
      })[text],
  },
  sentence: {
    files: /^(app\/words\/|contract\/(.*\/)?errors)/,
    pattern: /(?<=['`])[A-Z][^'`]{12,}(?=['`])/g,
    mutate: (text) => text.replace(/\w+/, 'Indeed'),
  },
  status: {
    files: /^(contract\/(.*\/)?errors|server\/http\/|server\/.*routes)/,
    pattern: /\b(400|401|403|404|409|410|413|422|429|503)\b/g,
    mutate: (text) => (text === '409' ? '400' : '409'),
  },
  await: { files: /^(app|server)\//, pattern: /(?<!for )\bawait (?=\w)/g, mutate: () => '' },
}

/**
 * Measures which faults the tests detect. Introduces one fault at a time into a copy of a commit, and runs the tests
 * of `npm test` that the fault can affect. Run `npm run mutants -- --seed 7 --count 40`; `--list` only prints the
 * faults, and `--only 12,13` tries only the given faults.
 */
await runScript(async () => {
  await installPackages()
  prepareCopy()
  const mutants = chooseMutants(Number(values.count), createRandom(Number(values.seed)))
  const chosen = values.only?.split(',').map(Number)
  const results = []
  for (const [index, mutant] of mutants.entries()) {
    if (chosen && !chosen.includes(index + 1)) continue
    console.log(
      `${index + 1}. ${mutant.kind} ${mutant.file}:${mutant.line}\n   ${mutant.before.trim()}\n   ${mutant.after.trim()}`,
    )
    if (values.list) continue
    const caughtBy = tryMutant(mutant)
    console.log(`   ${caughtBy ? `caught by ${caughtBy}` : 'NOT CAUGHT'}`)
    results.push(caughtBy)
  }
  if (!values.list) console.log(`${results.filter(Boolean).length} of ${results.length} caught`)
})

/** Checks out the commit into a folder next to the project, and shares the project's installed packages. */
function prepareCopy() {
  git(root, 'worktree', 'prune')
  if (!fs.existsSync(COPY)) git(root, 'worktree', 'add', '--detach', COPY, values.revision)
  git(COPY, 'checkout', '--quiet', '--force', '--detach', values.revision)
  if (!fs.existsSync(path.join(COPY, 'node_modules')))
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(COPY, 'node_modules'))
}

function chooseMutants(count, random) {
  const files = git(COPY, 'ls-files', ...FOLDERS).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const kinds = Object.keys(OPERATORS)
  return Array.from({ length: count }, (_, index) => chooseMutant(kinds[index % kinds.length], files, random))
}

/** Picks a file first and then a position within it, so that long files are not favoured over short files. */
function chooseMutant(kind, files, random) {
  const { files: within, pattern, mutate } = OPERATORS[kind]
  const candidates = files.filter((file) => within.test(file))
  for (;;) {
    const file = candidates[Math.floor(random() * candidates.length)]
    const source = fs.readFileSync(path.join(COPY, file), 'utf8')
    const places = [...source.matchAll(pattern)].filter(({ index }) => isCode(source, index))
    const place = places[Math.floor(random() * places.length)]
    if (!place) continue
    const mutated = source.slice(0, place.index) + mutate(place[0]) + source.slice(place.index + place[0].length)
    const line = source.slice(0, place.index).split('\n').length
    const lineOf = (text) => text.split('\n')[line - 1]
    return { kind, file, line, source: mutated, before: lineOf(source), after: lineOf(mutated) }
  }
}

function isCode(source, index) {
  const line = source.slice(source.lastIndexOf('\n', index) + 1, index)
  return !/^\s*(\/\/|\/?\*)/.test(line) && !line.includes('// ') && !/^\s*import /.test(line)
}

/** Runs the checks against one mutant. @returns the check that detected the fault, or undefined if none did */
function tryMutant({ file, source }) {
  const original = fs.readFileSync(path.join(COPY, file))
  fs.writeFileSync(path.join(COPY, file), source)
  const attempts = [
    { name: 'tests of changed files', args: ['changed', values.revision, '--quick'] },
    { name: 'checks', args: ['check'] },
    { name: 'journeys', args: ['journey'] },
  ]
  const caught = attempts.find(({ args }) => fails(args))
  fs.writeFileSync(path.join(COPY, file), original)
  return caught?.name
}

function fails(args) {
  const options = { cwd: COPY, env: buildEnvironment('test') }
  return spawnSync(node26(), ['scripts/test.mjs', ...args], options).status !== 0
}

/**
 * Creates a small random number generator (mulberry32) with values from 0 to 1. A seed always gives the same faults.
 */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function git(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
