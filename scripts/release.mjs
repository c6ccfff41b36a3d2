import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'

/**
 * Writes the files of a release to a folder: the source, the packages it contains (SBOM), checksums, and the notes from
 * the changelog: `node scripts/release.mjs v0.3.0 release`.
 */
await runScript(() => {
  const [tag = '', folder = 'release'] = process.argv.slice(2)
  const version = tag.replace(/^v/, '')
  const { version: declared } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  if (version !== declared) throw new UserError(messages.otherVersion(tag, declared))
  const notes = notesOf(version)
  if (!notes) throw new UserError(messages.noReleaseNotes(version))
  const target = path.resolve(folder)
  fs.mkdirSync(target, { recursive: true })
  const [source, packages] = [`isoko-${version}.tar.gz`, `isoko-${version}.cdx.json`]
  run('git', ['archive', `--prefix=isoko-${version}/`, `--output=${path.join(target, source)}`, 'HEAD'])
  fs.writeFileSync(path.join(target, packages), listPackages())
  const sums = [source, packages].map((file) => `${sha256(path.join(target, file))}  ${file}\n`)
  fs.writeFileSync(path.join(target, `isoko-${version}.sha256`), sums.join(''))
  fs.writeFileSync(path.join(target, 'notes.md'), notes)
})

/** Returns the changelog's section of a version, without its heading. */
function notesOf(version) {
  const sections = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith(`[${version}]`))
  return section?.slice(section.indexOf('\n')).trim().concat('\n')
}

/**
 * Lists the packages of a shop for all systems, as CycloneDX. With `--omit=dev`, npm 11 also omits packages that both the
 * shop and its tools use, so it gets a project without tools. It names the list after the folder.
 */
function listPackages() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-release-'))
  const project = path.join(folder, 'isoko')
  fs.mkdirSync(project)
  const [declared, lock] = ['package.json', 'package-lock.json'].map((file) =>
    JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  const packages = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  lock.packages = Object.fromEntries(packages)
  for (const one of [declared, lock.packages['']]) delete one.devDependencies
  delete declared.overrides
  fs.writeFileSync(path.join(project, 'package.json'), JSON.stringify(declared))
  fs.writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(lock))
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const list = run('npm', ['sbom', ...options], project)
  fs.rmSync(folder, { recursive: true })
  return list
}

function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new UserError(stderr)
  return stdout
}

function sha256(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
}
