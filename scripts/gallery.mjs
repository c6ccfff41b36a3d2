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
/** WebP quality at which text stays legible and all screenshots together stay below 150 kB. */
const SCREENSHOT_QUALITY = 60
const CONFIG = path.join(root, 'test/gallery/playwright.config.ts')

/** Option that checks each screen with axe in both themes instead of taking pictures. */
const CHECK = '--a11y'
/** Option that takes the screenshots of the web manifest again. */
const MANIFEST = '--manifest'
const options = process.argv.slice(2)
const isCheck = options.includes(CHECK)
const isForManifest = options.includes(MANIFEST)

endWithParent()
await runScript(async () => {
  await installPackages()
  await buildPages()
  const env = {
    ...(await browserEnvironment('production')),
    ...(isCheck && { GALLERY: 'a11y' }),
    ...(isForManifest && { GALLERY: 'manifest' }),
  }
  const given = options.filter((option) => option !== CHECK && option !== MANIFEST)
  const args = ['test', '--config', CONFIG, ...given, ...(isForManifest ? await argumentsForManifest() : [])]
  if (!isCheck) fs.rmSync(FOLDER, { recursive: true, force: true })
  const { code } = await run(program('playwright'), args, { stdio: 'inherit', env })
  if (!isCheck) writeIndex()
  if (isForManifest && code === 0) await writeScreenshots()
  process.exitCode = code ?? 1
})

async function argumentsForManifest() {
  const { screenshots } = await import('../server/discovery/manifest.ts')
  const screens = screenshots.map(({ screen }) => screen).join('|')
  const projects = new Set(screenshots.map(({ width }) => `--project=${width}-light`))
  return ['-g', ` (${screens}) is accessible`, ...projects]
}

/** Cuts the top of the pictures to the size of a window, and writes them to `public`. */
async function writeScreenshots() {
  const { default: sharp } = await import('sharp')
  const { screenshots, screenshotPath } = await import('../server/discovery/manifest.ts')
  for (const shown of screenshots) {
    const file = path.join(root, 'public', screenshotPath(shown))
    fs.mkdirSync(path.dirname(file), { recursive: true })
    await sharp(path.join(FOLDER, `${shown.screen}-${shown.width}-light.png`))
      .extract({ left: 0, top: 0, width: shown.width, height: shown.height })
      .webp({ quality: SCREENSHOT_QUALITY, effort: 6 })
      .toFile(file)
  }
}

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
