import fs from 'node:fs'
import path from 'node:path'
import { installFromDebian } from './apt.mjs'
import { run } from './child-processes.mjs'
import { buildEnvironment, UserError, program } from './machine.mjs'
import { step } from './step.mjs'
import { messages } from './messages.mjs'

/** Program names of Chromium. The headless shell comes first, since it uses a third less processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds or installs Chromium: from Debian if permitted, otherwise Playwright's own build.
 * @returns the program's path, or undefined for Playwright's build
 * @throws UserError if no Chromium can be installed
 */
export async function findChromium() {
  const found = await firstThatRuns([process.env.CHROMIUM_PATH, ...NAMES])
  return found ?? (await step(messages.steps.chromium, install))
}

async function install() {
  await installFromDebian(['chromium-headless-shell'])
  const installed = await firstThatRuns(NAMES)
  if (installed) return installed
  const { code } = await run(program('playwright'), ['install', 'chromium'], { env: buildEnvironment('development') })
  if (code !== 0) throw new UserError(messages.noChromium)
  return undefined
}

/** Returns the first program that starts. On some systems, 'chromium-browser' only prints installation instructions. */
async function firstThatRuns(programs) {
  for (const candidate of programs.filter(Boolean).map(locate)) {
    const { code } = await run(candidate, ['--version'])
    if (code === 0) return candidate
  }
  return undefined
}

/** Returns a program's full path, which Playwright requires, or its bare name if it is not on the PATH. */
function locate(name) {
  const folders = name.includes(path.sep) ? [] : (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? name
}
