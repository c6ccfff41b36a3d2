import './node-version.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { endWithParent, run } from './child-processes.mjs'
import { browserEnvironment } from './browser-tests.mjs'
import { program, root, runScript } from './machine.mjs'
import { installPackages } from './packages.mjs'
import { buildPages } from './pages.mjs'
import { messages } from './messages.mjs'

const FOLDER = path.join(root, '.cache/gallery')
const CONFIG = path.join(root, 'test/gallery/playwright.config.ts')

/** Option that checks each screen with axe in both themes instead of taking pictures. */
const CHECK = '--a11y'
const given = process.argv.slice(2)
const isCheck = given.includes(CHECK)

endWithParent()
await runScript(async () => {
  await installPackages()
  await buildPages()
  const env = { ...(await browserEnvironment('production')), ...(isCheck && { GALLERY: 'a11y' }) }
  const args = ['test', '--config', CONFIG, ...given.filter((argument) => argument !== CHECK)]
  if (!isCheck) fs.rmSync(FOLDER, { recursive: true, force: true })
  const { code } = await run(program('playwright'), args, { stdio: 'inherit', env })
  if (!isCheck) writeIndex()
  process.exitCode = code ?? 1
})

function writeIndex() {
  const pictures = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).filter((name) => name.endsWith('.png')) : []
  fs.writeFileSync(path.join(FOLDER, 'index.html'), pageOf(pictures.sort()))
  console.log(messages.gallery(pictures.length, path.join(FOLDER, 'index.html')))
}

/** Builds an HTML page of all pictures, with one row per screen. */
function pageOf(pictures) {
  const screens = [...new Set(pictures.map(screenOf))]
  const sections = screens.map((screen) => {
    const names = pictures.filter((name) => screenOf(name) === screen)
    const images = names.map((name) => `<img src="${name}" alt="${name}" height="480" loading="lazy">`).join('\n')
    return `<h2>${screen}</h2>\n<p>${images}</p>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>\n${sections.join('\n')}\n`
}

function screenOf(name) {
  return name.replace(/-\d+-(light|dark)\.png$/, '')
}
