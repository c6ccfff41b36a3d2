import { useSyncExternalStore } from 'react'
import type { MatchedLine } from '#contract/boms.ts'
import type { Bom, BomField } from '#contract/boms/bom.ts'
import type { OpenedProject, Project, SharedProject } from '#contract/projects.ts'
import { isErrorCode } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { nextTask, startInChunks } from '#app/browser/run-in-chunks.ts'
import { stored } from '#app/browser/stored.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { deriveList, NOTHING_DERIVED, type DerivedList } from './derive-list.ts'
import { asksForSomething, isBought, NO_CHOICES, type ListChoices, type ListLine } from './list.ts'
import { matchLines } from './match-lines.ts'
import type { ListSource } from './read-list.ts'
import { differenceOf, openedList, type SavedList } from './saved-list.ts'

/** The code that reads lists comes when somebody is about to have one read. */
export const loadReader = () => import('./read-list.ts')

/** The parts list of this tab. */
export interface PartsList extends DerivedList {
  source: ListSource | null
  bom: Bom | null
  lines: readonly ListLine[]
  /** What was found, by the id of the line. */
  answers: ReadonlyMap<number, MatchedLine>
  choices: ListChoices
  /** Whether the rows follow from other choices, for a moment in a long list. */
  isStale: boolean
  /** What of it is stored; null: nothing, or not yet. */
  saved: SavedList | null
  /** Of the file that is being read; empty for a paste, null while none is. */
  readingName: string | null
  isMatching: boolean
  /** Why it could not be read, or the lines not be looked up. */
  readFailure: string | null
  matchFailure: string | null
  /** Whether a reload finds it again. */
  isKept: boolean
}

const NOTHING: PartsList = {
  ...NOTHING_DERIVED,
  source: null,
  bom: null,
  lines: [],
  answers: new Map(),
  choices: NO_CHOICES,
  isStale: false,
  saved: null,
  readingName: null,
  isMatching: false,
  readFailure: null,
  matchFailure: null,
  isKept: true,
}

type OpenSource = (reader: Awaited<ReturnType<typeof loadReader>>) => Promise<ListSource>

/** Apart from each other, since the first may be large and is written once. */
const keptSource = stored<ListSource>('bom')
const keptChoices = stored<ListChoices & { columns?: (BomField | null)[] | undefined }>('bom-choices')

/** What was changed in a saved list and is not saved. */
const keptChanges = stored<{ projectId: number; version: number; choices: ListChoices }>('bom-changes')

const listeners = new Set<() => void>()
let list = NOTHING
/** What a person said of the columns. */
let columns: (BomField | null)[] | undefined
/** Counts readings and matchings: an older one that goes on changes nothing. */
let turn = 0
let hasLooked = false
let isDeriving = false
let deriving = Promise.resolve()

/** The parts list of this tab; empty while rendering on the server. */
export const usePartsList = (): PartsList =>
  useSyncExternalStore(
    subscribe,
    () => list,
    () => NOTHING,
  )

function change(part: Partial<PartsList>): void {
  list = { ...list, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Derives in chunks what follows from what was found and said, once more where that changed meanwhile. */
function derive(): Promise<void> {
  if (!isDeriving) deriving = deriveCurrent()
  return deriving
}

async function deriveCurrent(): Promise<void> {
  isDeriving = true
  try {
    for (;;) {
      const { lines, answers, choices } = list
      const outcome = startInChunks(deriveList(lines, answers, choices))
      const derived = outcome instanceof Promise ? await outcome : outcome // of a short list at once: a press shows at once
      const isCurrent = list.lines === lines && list.answers === answers && list.choices === choices
      if (isCurrent) return change({ ...derived, isStale: false })
    }
  } finally {
    isDeriving = false
  }
}

/** Takes up the list that the tab has kept over a reload. */
export function takeUpList(): void {
  if (list.saved) closeSavedList()
  if (hasLooked) return
  hasLooked = true
  const source = keptSource.read()
  const { columns: said, ...choices } = keptChoices.read() ?? { ...NO_CHOICES, columns: undefined }
  if (!source) return
  columns = said
  void read('', () => Promise.resolve(source), { ...NO_CHOICES, ...choices })
}

export const readPastedList = (text: string): Promise<boolean> => startAnew('', (reader) => reader.openPaste(text))

export const readListFile = (file: File): Promise<boolean> => startAnew(file.name, (reader) => reader.openFile(file))

function startAnew(name: string, open: OpenSource): Promise<boolean> {
  columns = undefined
  const { boards, sparePercent, preference } = list.choices
  return read(name, open, { ...NO_CHOICES, boards, sparePercent, preference })
}

/** Reads the list once more, as a person says what its columns are; what was chosen by line is forgotten. */
export function setColumns(said: (BomField | null)[]): void {
  columns = said
  reread(list.source)
}

/** Reads another sheet of the file. */
export function setSheet(sheet: number): void {
  columns = undefined
  reread(list.source && { ...list.source, sheet })
}

function reread(source: ListSource | null): void {
  if (source) void read('', () => Promise.resolve(source), { ...list.choices, products: {}, bought: {} })
}

/** @returns whether it could be read */
async function read(name: string, open: OpenSource, choices: ListChoices): Promise<boolean> {
  const own = (turn += 1)
  change({ readingName: name, readFailure: null, matchFailure: null, isMatching: false })
  try {
    const reader = await loadReader()
    const source = await open(reader)
    const bom = await reader.readList(source, columns)
    const lines = await reader.listLines(bom)
    if (own !== turn) return false
    const isKept = keptSource.write(source)
    await nextTask() // to write ten thousand lines takes as long as to draw them
    if (own !== turn) return false
    change({
      ...NOTHING_DERIVED,
      isStale: true,
      saved: null,
      source,
      bom,
      lines,
      answers: new Map(),
      choices,
      readingName: null,
      isKept,
    })
    keepChoices()
    void goOn()
    return true
  } catch (error) {
    if (own === turn)
      change({ readingName: null, readFailure: failureText(error, { tried: bomWords.unreadable(name) }) })
    return false
  }
}

/** Looks up the lines that are not yet, some at a time; what was found is shown as it comes. */
export async function goOn(): Promise<void> {
  const own = (turn += 1)
  const isOwn = () => own === turn
  const open = list.lines.filter((line) => !list.answers.has(line.id) && isBought(line, list.choices))
  const [asking, empty] = [open.filter(asksForSomething), open.filter((line) => !asksForSomething(line))]
  const nothing = empty.map(({ id }) => [id, NOTHING_FOUND] as const)
  change({ isMatching: asking.length > 0, matchFailure: null })
  try {
    await addAnswers(nothing)
    for await (const found of matchLines(asking)) {
      if (!isOwn()) return
      await addAnswers(found)
    }
  } catch (error) {
    if (isOwn()) noteMatchFailure(error)
  } finally {
    if (isOwn()) change({ isMatching: false })
  }
}

/** Says why the looking up has ended. Who has asked for too much goes on by themselves when the server takes more. */
function noteMatchFailure(error: unknown): void {
  const seconds = isErrorCode(error, 'too_many_attempts') ? (error.retryAfterSeconds ?? PAUSE_SECONDS) : null
  const texts = { tried: bomWords.matchFailed, network: bomWords.networkLost }
  change({ matchFailure: seconds === null ? failureText(error, texts) : bomWords.paused(Math.ceil(seconds / 60)) })
  const own = turn
  if (seconds !== null) setTimeout(() => own === turn && void goOn(), seconds * 1000)
}

/** Where the server does not say when. */
const PAUSE_SECONDS = 60

function addAnswers(found: readonly (readonly [number, MatchedLine])[]): Promise<void> {
  const answers = new Map(list.answers)
  for (const [id, answer] of found) answers.set(id, answer)
  change({ answers })
  return derive()
}

const NOTHING_FOUND: MatchedLine = { line: 0, state: 'none', understood: [], best: null, others: [] }

/** Ends the looking up; what was found stays. */
export function stopMatching(): void {
  turn += 1
  change({ isMatching: false })
}

export function choose(part: Partial<ListChoices>): void {
  const saved = list.saved && { ...list.saved, isChanged: true }
  change({ choices: { ...list.choices, ...part }, saved, isStale: true })
  keepChoices()
  void derive()
}

/** Takes a part for a line; null: none of those that were found. */
export const choosePart = (lineId: number, productId: number | null): void =>
  choose({ products: { ...list.choices.products, [lineId]: productId } })

/** Buys a line, or does not. */
export function setBought(lineId: number, isWanted: boolean): void {
  choose({ bought: { ...list.choices.bought, [lineId]: isWanted } })
  if (isWanted && !list.isMatching) void goOn()
}

/** Leaves the list for another one. */
export function forgetList(): void {
  turn += 1
  keptSource.remove()
  keptChoices.remove()
  keptChanges.remove()
  columns = undefined
  change(NOTHING)
}

function keepChoices(): void {
  const { saved, choices } = list
  if (!saved) keptChoices.write({ ...choices, columns })
  else if (saved.projectId !== null) keptChanges.write({ projectId: saved.projectId, version: saved.version, choices })
}

/** Shows a saved list; what was changed in it since, and is not saved, stays, over a reload too. */
export function openSavedList(
  project: OpenedProject | SharedProject,
  projectId: number | null,
  shareId: string | null,
): void {
  const { saved } = list
  if (saved?.isChanged && saved.projectId === projectId && saved.shareId === shareId) return
  turn += 1
  const isOwn = 'version' in project
  const { title } = project
  const facts = isOwn
    ? { version: project.version, difference: differenceOf(project) }
    : { version: 0, difference: null }
  const kept = isOwn ? keptChanges.read() : null
  const isChanged = kept !== null && kept.projectId === projectId && kept.version === facts.version
  const opened = openedList(project, isChanged ? kept.choices : null)
  change({ ...NOTHING, ...opened, isStale: true, saved: { projectId, shareId, title, ...facts, isChanged } })
  void goOn()
}

/** Notes that the list as it stands is stored; the tab keeps no other copy of it. */
export function noteSaved({ id, title, version }: Project): void {
  if (!list.saved) {
    keptSource.remove()
    keptChoices.remove()
  }
  keptChanges.remove()
  const difference = list.saved?.difference ?? null
  change({ source: null, saved: { projectId: id, shareId: null, title, version, difference, isChanged: false } })
}

function closeSavedList(): void {
  turn += 1
  hasLooked = false
  change(NOTHING)
}
