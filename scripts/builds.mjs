import fs from 'node:fs'
import path from 'node:path'

/** Symlink to the build that a start uses. A running shop has resolved it and keeps its build. */
const CURRENT = 'current'
/** Marks a build from which a shop was started. */
const SERVED = '.served'
const UNFINISHED = '.unfinished'
/** Retention of a replaced build, for tabs that were opened from it. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const COMPRESSED = ['', '.br', '.gz']

/** Builds in a folder, each in a subfolder named by the hash of its sources. A build that exists is complete. */
export class Builds {
  #folder

  constructor(folder) {
    this.#folder = folder
  }

  /** Name of the build that a start uses; undefined if there is none. */
  get current() {
    try {
      const name = fs.readlinkSync(this.#place(CURRENT))
      return fs.existsSync(this.#place(name)) ? name : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Creates a build unless it exists, and then switches to it.
   * @param make writes it into a folder
   */
  async switchTo(name, make) {
    const unfinished = this.#place(UNFINISHED)
    fs.rmSync(unfinished, { recursive: true, force: true }) // left by an interrupted build
    if (!fs.existsSync(this.#place(name))) {
      fs.mkdirSync(unfinished, { recursive: true })
      await make(unfinished)
      fs.renameSync(unfinished, this.#place(name))
    }
    const now = new Date()
    if (this.current) fs.utimesSync(this.#place(this.current), now, now) // time of its replacement
    fs.symlinkSync(name, unfinished)
    fs.renameSync(unfinished, this.#place(CURRENT))
    this.#prune(now.getTime())
  }

  /**
   * Records that a shop was started from the current build, since tabs will request its assets. Writes only once, as the folder may be
   * read-only later.
   */
  markServed() {
    const mark = this.#place(CURRENT, SERVED)
    if (!fs.existsSync(mark)) fs.writeFileSync(mark, '')
  }

  /** Links the assets that an earlier build shares, with their compressed forms; their names are content hashes. */
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

  /** Removes builds from which no shop was started, or which were replaced too long ago. */
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
