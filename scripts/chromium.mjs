import { run } from './child-processes.mjs'
import { buildEnvironment, UserError, program } from './machine.mjs'
import { step } from './step.mjs'
import { messages } from './messages.mjs'

/** The one without windows first: it takes a third less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PACKAGES = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']

/**
 * Finds a Chromium, or installs one: from Debian where we may, else Playwright's own.
 * @returns its program, or undefined for Playwright's own
 * @throws Problem when there is none to be had
 */
export async function findChromium() {
  const found = await firstThatRuns([process.env.CHROMIUM_PATH, ...NAMES])
  return found ?? (await step(messages.steps.chromium, install))
}

async function install() {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [command, ...first] = apt
  await run(command, [...first, 'update'], { env })
  await run(command, [...first, ...PACKAGES], { env })
  const installed = await firstThatRuns(NAMES)
  if (installed) return installed
  const { code } = await run(program('playwright'), ['install', 'chromium'], { env: buildEnvironment('development') })
  if (code !== 0) throw new UserError(messages.noChromium)
  return undefined
}

/** Some systems have a 'chromium-browser' that only says where to get one: it must really start. */
async function firstThatRuns(programs) {
  for (const candidate of programs.filter(Boolean)) {
    const { code } = await run(candidate, ['--version'])
    if (code === 0) return candidate
  }
  return undefined
}
