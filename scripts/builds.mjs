import fs from 'node:fs'
import path from 'node:path'

/** Names the build that a start takes. A running shop has resolved it, and stays with the one that it took. */
const CURRENT = 'current'
/** Lies in a build from which a shop was started. */
const SERVED = '.served'
const UNFINISHED = '.unfinished'
/** How long a replaced build is kept for tabs that were opened from it. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const COMPRESSED = ['', '.br', '.gz']

/** The builds in a folder, each in one of its own, named by what it was made from. One that is there is whole. */
export class Builds {
  #folder

  constructor(folder) {
    this.#folder = folder
  }

  /** Name of the build that a start takes; undefined without one. */
  get current() {
    try {
      const name = fs.readlinkSync(this.#place(CURRENT))
      return fs.existsSync(this.#place(name)) ? name : undefined
    } catch {
      return undefined
    }
  }

  /**
   * Makes a build unless it is there, and then switches to it.
   * @param make writes it into a folder
   */
  async switchTo(name, make) {
    const unfinished = this.#place(UNFINISHED)
    fs.rmSync(unfinished, { recursive: true, force: true }) // of a build that was broken off
    if (!fs.existsSync(this.#place(name))) {
      fs.mkdirSync(unfinished, { recursive: true })
      await make(unfinished)
      fs.renameSync(unfinished, this.#place(name))
    }
    const now = new Date()
    if (this.current) fs.utimesSync(this.#place(this.current), now, now) // when it was replaced
    fs.symlinkSync(name, unfinished)
    fs.renameSync(unfinished, this.#place(CURRENT))
    this.#prune(now.getTime())
  }

  /** Notes that a shop is started from the current build: tabs will ask for its assets. Writes once: the folder may be read-only then. */
  markServed() {
    const mark = this.#place(CURRENT, SERVED)
    if (!fs.existsSync(mark)) fs.writeFileSync(mark, '')
  }

  /** Links the assets that an earlier build has too, with their compressed forms: they are named by their content. */
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

  /** Removes builds that no shop was started from, or that were replaced too long ago. */
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
