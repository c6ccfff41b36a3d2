import fs from 'node:fs'
import path from 'node:path'

/**
 * Name of the symlink to the build that a start uses. A running shop resolves the link only once, so it keeps using its
 * own build.
 */
const CURRENT = 'current'
/** Name of the marker file in a build that has been used to start a shop. */
const SERVED = '.served'
const UNFINISHED = '.unfinished'
/** Time in milliseconds for which a replaced build is kept, for browser tabs that still use it. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const COMPRESSED = ['', '.br', '.gz']

/**
 * Builds in a folder. Each has a subfolder named after the hash of its sources, which exists only once the build is
 * complete.
 */
export class Builds {
  #folder

  constructor(folder) {
    this.#folder = folder
  }

  /** Name of the build that the next start will use, or undefined if no build exists. */
  get current() {
    try {
      const name = fs.readlinkSync(this.#place(CURRENT))
      return fs.existsSync(this.#place(name)) ? name : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Creates a build unless it already exists, then makes it the current build.
   * @param make writes the build into the given folder
   */
  async switchTo(name, make) {
    const unfinished = this.#place(UNFINISHED)
    fs.rmSync(unfinished, { recursive: true, force: true }) // removes the leftovers of an interrupted build
    if (!fs.existsSync(this.#place(name))) {
      fs.mkdirSync(unfinished, { recursive: true })
      await make(unfinished)
      fs.renameSync(unfinished, this.#place(name))
    }
    const now = new Date()
    if (this.current) fs.utimesSync(this.#place(this.current), now, now) // its modification time records when the build was replaced
    fs.symlinkSync(name, unfinished)
    fs.renameSync(unfinished, this.#place(CURRENT))
    this.#prune(now.getTime())
  }

  /**
   * Marks the current build as served, since browser tabs will request its assets. The marker file is written only
   * once, because the folder may later be read-only.
   */
  markServed() {
    const mark = this.#place(CURRENT, SERVED)
    if (!fs.existsSync(mark)) fs.writeFileSync(mark, '')
  }

  /**
   * Hard-links assets that an earlier build already contains, including their compressed forms. Their names are content
   * hashes.
   */
  shareAssets(folder) {
    const assets = path.join(folder, 'client/assets')
    const others = fs.readdirSync(this.#folder).map((name) => this.#place(name, 'client/assets'))
    for (const name of fs.readdirSync(assets)) {
      const earlier = others.find((other) => other !== assets && fs.existsSync(path.join(other, name)))
      if (!earlier) continue
      fs.rmSync(path.join(assets, name))
      for (const form of COMPRESSED.filter((form) => fs.existsSync(path.join(earlier, name + form))))
        fs.linkSync(path.join(earlier, name + form), path.join(assets, name + form))
    }
  }

  /** Removes builds that were never served, and builds whose retention period has passed. */
  #prune(now) {
    for (const name of fs.readdirSync(this.#folder)) {
      if (name === CURRENT || name === this.current) continue
      const place = this.#place(name)
      const isKept = fs.existsSync(path.join(place, SERVED)) && now - fs.statSync(place).mtimeMs < KEPT_MS
      if (!isKept) fs.rmSync(place, { recursive: true, force: true })
    }
  }

  #place(...names) {
    return path.join(this.#folder, ...names)
  }
}
