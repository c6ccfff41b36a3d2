import fs from 'node:fs'
import path from 'node:path'
import { run } from './child-processes.mjs'
import { findChromium } from './chromium.mjs'
import { buildEnvironment, program, root } from './machine.mjs'
import { runWatched } from './watched-run.mjs'

const REPORTS = path.join(root, '.cache/tests')
const LAST_LINES = 60
const COMPONENT_REPORT = path.join(REPORTS, 'components.json')
const JOURNEY_REPORT = path.join(REPORTS, 'journeys.json')

/** Leaves out the component tests that run only in the nightly run. */
const WITHOUT_NIGHTLY = '--tags-filter=!nightly'

/**
 * Runs component tests on React's development build and prints each result.
 * @param options.isNightly true to include the nightly tests
 * @returns true if all tests passed
 */
export function runComponentTests(args, { isNightly }) {
  return inTerminal('vitest', ['run', ...(isNightly ? [] : [WITHOUT_NIGHTLY]), ...args], 'test')
}

/**
 * Runs journeys and prints each result.
 * @param options.isNightly true to include the nightly journeys
 * @returns true if all journeys passed
 */
export function runJourneys(args, { isNightly }) {
  return inTerminal('playwright', ['test', ...args], 'production', isNightly ? { NIGHTLY_JOURNEYS: '1' } : {})
}

/**
 * Runs the component tests of every change on React's production build, which takes a third less time than the
 * development build.
 * @returns the tests with their durations and failures
 */
export async function runAllComponentTests() {
  const args = ['run', WITHOUT_NIGHTLY, '--reporter=dot', '--reporter=json', `--outputFile.json=${COMPONENT_REPORT}`]
  const { code, output } = await watched('vitest', args, 'production', COMPONENT_REPORT)
  const { testResults: files = [] } = readJson(COMPONENT_REPORT)
  const tests = files.flatMap(({ name: file, assertionResults }) =>
    // Tests that the tag filter leaves out are reported as skipped.
    assertionResults
      .filter(({ status }) => status !== 'skipped')
      .map(({ fullName, duration, failureMessages }) => ({
        name: fullName,
        place: path.relative(root, file),
        ms: Math.round(duration ?? 0),
        failure: failureMessages.join('\n') || undefined,
      })),
  )
  return summarize(code, output, tests)
}

/** Runs the journeys of every change. @returns the journeys with their durations and failures */
export async function runAllJourneys() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT }
  const { code, output } = await watched(
    'playwright',
    ['test', '--reporter=line,json'],
    'production',
    JOURNEY_REPORT,
    env,
  )
  const { suites = [] } = readJson(JOURNEY_REPORT)
  return summarize(code, output, suites.flatMap(testsOfSuite))
}

function testsOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration, error, status }) => ({
        name: title,
        place: `test/journeys/${file}:${line}`,
        ms: duration,
        failure: status === 'passed' ? undefined : (error?.stack ?? status),
      })),
    ),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}

/**
 * Collects the test failures. If a run fails without a test failure, the end of its output is returned as the reason.
 */
function summarize(code, output, tests) {
  const failures = tests
    .filter(({ failure }) => failure)
    .map(({ place, name, failure }) => `${place} ${name}\n${failure}`)
  if (code !== 0 && failures.length === 0) failures.push(output.split('\n').slice(-LAST_LINES).join('\n'))
  return { hasPassed: code === 0, tests, failures }
}

async function inTerminal(name, args, mode, extra = {}) {
  const env = { ...(await browserEnvironment(mode)), ...extra }
  const { code } = await run(program(name), args, { stdio: 'inherit', env })
  return code === 0
}

async function watched(name, args, mode, report, extra = {}) {
  fs.mkdirSync(REPORTS, { recursive: true })
  fs.rmSync(report, { force: true })
  return runWatched(program(name), args, { env: { ...(await browserEnvironment(mode)), ...extra } })
}

/** Returns the environment variables for tests that use a browser. */
export async function browserEnvironment(mode) {
  const chromium = await findChromium()
  // By default, Playwright would keep its compiled files in a temporary folder.
  const compiled = { PWTEST_CACHE_DIR: path.join(root, '.cache/playwright') }
  // Without a locale, as on a bare machine, Chromium cannot name a download with accents.
  const isLocaleSet = Boolean(process.env.LC_ALL ?? process.env.LC_CTYPE ?? process.env.LANG)
  const locale = isLocaleSet ? {} : { LC_ALL: 'C.UTF-8' }
  return { ...buildEnvironment(mode), ...locale, ...compiled, ...(chromium && { CHROMIUM_PATH: chromium }) }
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}
