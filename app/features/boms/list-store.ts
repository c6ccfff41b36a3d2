import { useSyncExternalStore } from 'react'
import type { MatchCandidate, MatchedLine } from '#contract/boms/calls.ts'
import type { Bom, BomField } from '#contract/boms/bom.ts'
import type { OpenedProject, Project, SharedProject } from '#contract/projects/calls.ts'
import { isErrorCode } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { nextTask, startInChunks } from '#app/browser/run-in-chunks.ts'
import { hasFields, isNumber } from '#app/browser/shape.ts'
import { stored } from '#app/browser/stored.ts'
import { onSignOut } from '#app/session/session.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { addedBefore, rememberAdded } from './added-lists.ts'
import { deriveList, NOTHING_DERIVED, type DerivedList } from './derive-list.ts'
import {
  asksForSomething,
  candidatesOf,
  isBought,
  NO_CHOICES,
  type ListChoices,
  type ListLine,
  type ListRow,
} from './list.ts'
import { areListChoices, areUnsavedChoices, isListSource } from './list-shape.ts'
import { matchLines } from './match-lines.ts'
import type { ListSource } from './read-list.ts'
import { differenceOf, openedList, type SavedList } from './saved-list.ts'

/** Loads the parts-list reader on demand. */
export const loadReader = () => import('./read-list.ts')

/** Parts list open in this tab. */
export interface PartsList extends DerivedList {
  source: ListSource | null
  bom: Bom | null
  lines: readonly ListLine[]
  /** Match results by line ID. */
  answers: ReadonlyMap<number, MatchedLine>
  choices: ListChoices
  /** True while the rows of a long list don't yet reflect the latest choices. */
  isStale: boolean
  /** The open saved list; null for an unsaved list. */
  saved: SavedList | null
  /** Name of the file being read; empty for pasted text, and null when no list is being read. */
  readingName: string | null
  isMatching: boolean
  /** Error that occurred while reading the list; `matchFailure` is for errors while looking up its lines. */
  readFailure: string | null
  matchFailure: string | null
  /** True if the list is stored in this tab and can be restored after a reload. */
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

/**
 * Text or sheets of the list. Stored separately from the choices, because they may be large but are written only once.
 */
const storedSource = stored<ListSource>('bom', isListSource)
const storedChoices = stored<ListChoices & { columns?: (BomField | null)[] | undefined }>(
  'bom-choices',
  areUnsavedChoices,
)

/** Unsaved changes to a saved list, stored in the browser. */
const storedChanges = stored<{ projectId: number; version: number; choices: ListChoices }>(
  'bom-changes',
  hasFields({ projectId: isNumber, version: isNumber, choices: areListChoices }),
)

const listeners = new Set<() => void>()
let list = NOTHING
/** Fields that the user assigned to the columns. */
let columns: (BomField | null)[] | undefined
/** Number of the latest attempt to read or look up a list; results of earlier attempts are discarded. */
let latestRun = 0
let hasRestored = false
let isDeriving = false
let deriving = Promise.resolve()

/** Returns the parts list of this tab; the list is empty during server rendering. */
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

/**
 * Derives the rows in chunks from the match results and the user's choices; starts over if either changes before it
 * finishes.
 */
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
      const derived = outcome instanceof Promise ? await outcome : outcome // not a promise if the list is short
      const isCurrent = list.lines === lines && list.answers === answers && list.choices === choices
      if (isCurrent) return change({ ...derived, isStale: false })
    }
  } finally {
    isDeriving = false
  }
}

/** Restores the list that was stored in this tab before a reload. */
export function restoreList(): void {
  if (list.saved) closeSavedList()
  if (hasRestored) return
  hasRestored = true
  const source = storedSource.read()
  const { columns: said, ...choices } = storedChoices.read() ?? { ...NO_CHOICES, columns: undefined }
  if (!source) return
  columns = said
  void read('', () => Promise.resolve(source), { ...NO_CHOICES, ...choices })
}

export const readPastedList = (text: string): Promise<boolean> => startList('', (reader) => reader.openPaste(text))

export const readListFile = (file: File): Promise<boolean> => startList(file.name, (reader) => reader.openFile(file))

function startList(name: string, open: OpenSource): Promise<boolean> {
  columns = undefined
  const { boards, sparePercent, preference } = list.choices
  return read(name, open, { ...NO_CHOICES, boards, sparePercent, preference })
}

/** Rereads the list with the columns that the user assigned, and discards the user's choices for each line. */
export function setColumns(meanings: (BomField | null)[]): void {
  columns = meanings
  reread(list.source)
}

/** Reads a different sheet of the file. */
export function setSheet(sheet: number): void {
  columns = undefined
  reread(list.source && { ...list.source, sheet })
}

function reread(source: ListSource | null): void {
  if (source) void read('', () => Promise.resolve(source), { ...list.choices, products: {}, bought: {} })
}

/** @returns true if the list could be read */
async function read(name: string, open: OpenSource, choices: ListChoices): Promise<boolean> {
  const run = (latestRun += 1)
  change({ readingName: name, readFailure: null, matchFailure: null, isMatching: false })
  try {
    const reader = await loadReader()
    const source = await open(reader)
    const bom = await reader.readList(source, columns)
    const lines = await reader.listLines(bom)
    if (run !== latestRun) return false
    const isKept = storedSource.write(source)
    await nextTask() // renders in a separate task, because storing ten thousand lines takes as long as rendering them
    if (run !== latestRun) return false
    change({
      ...NOTHING_DERIVED,
      isStale: true,
      saved: null,
      source,
      bom,
      lines,
      answers: new Map(),
      choices: Object.keys(choices.added).length > 0 ? choices : { ...choices, ...addedBefore(lines) },
      readingName: null,
      isKept,
    })
    storeChoices()
    void resumeMatching()
    return true
  } catch (error) {
    if (run === latestRun)
      change({ readingName: null, readFailure: failureText(error, { tried: bomWords.unreadable(name) }) })
    return false
  }
}

/** Looks up the lines that have no match result yet in batches, showing the results as they arrive. */
export async function resumeMatching(): Promise<void> {
  const run = (latestRun += 1)
  const isOwn = () => run === latestRun
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
    if (isOwn()) reportMatchFailure(error)
  } finally {
    if (isOwn()) change({ isMatching: false })
  }
}

/**
 * Reports why a lookup ended early. If the server limited the rate, the lookup resumes as soon as the server allows it.
 */
function reportMatchFailure(error: unknown): void {
  const seconds = isErrorCode(error, 'too_many_attempts') ? (error.retryAfterSeconds ?? PAUSE_SECONDS) : null
  const texts = { tried: bomWords.matchFailed, network: bomWords.networkLost }
  change({ matchFailure: seconds === null ? failureText(error, texts) : bomWords.paused(Math.ceil(seconds / 60)) })
  const run = latestRun
  if (seconds !== null) setTimeout(() => run === latestRun && void resumeMatching(), seconds * 1000)
}

/** Delay in seconds before a lookup resumes, if the server doesn't specify one. */
const PAUSE_SECONDS = 60

function addAnswers(found: readonly (readonly [number, MatchedLine])[]): Promise<void> {
  const answers = new Map(list.answers)
  for (const [id, answer] of found) answers.set(id, answer)
  change({ answers })
  return derive()
}

const NOTHING_FOUND: MatchedLine = { line: 0, state: 'none', understood: [], best: null, others: [], searched: true }

/** Stops the lookup, keeping the results received so far. */
export function stopMatching(): void {
  latestRun += 1
  change({ isMatching: false })
}

export function setChoices(part: Partial<ListChoices>): void {
  const saved = list.saved && { ...list.saved, isChanged: true }
  change({ choices: { ...list.choices, ...part }, saved, isStale: true })
  storeChoices()
  if (part.added || part.lastOrderId !== undefined) rememberAdded(list.lines, list.choices)
  void derive()
}

/** Chooses a part for a line; null rejects all candidates. */
export const choosePart = (lineId: number, productId: number | null): void =>
  setChoices({ products: { ...list.choices.products, [lineId]: productId } })

/** Chooses the proposed parts of several lines; returns a function that undoes it. */
export function chooseParts(rows: readonly ListRow[]): () => void {
  const before = list.choices.products
  const products = Object.fromEntries(rows.flatMap(({ line, part }) => (part ? [[line.id, part.product.id]] : [])))
  setChoices({ products: { ...before, ...products } })
  return () => {
    const { products: now } = list.choices
    const kept = Object.entries(now).filter(
      ([id, product]) => products[id] !== product || before[Number(id)] === product,
    )
    setChoices({ products: Object.fromEntries(kept) })
  }
}

/** Updates the stock of products in the match results. */
export function updateStock(stock: ReadonlyMap<number, number>): void {
  const update = (candidate: MatchCandidate): MatchCandidate => {
    const quantity = stock.get(candidate.product.id)
    return quantity === undefined
      ? candidate
      : { ...candidate, product: { ...candidate.product, stock_quantity: quantity } }
  }
  const answers = [...list.answers].map(([id, answer]): [number, MatchedLine] => {
    const candidates = candidatesOf(answer)
    if (!candidates.some(({ product }) => stock.has(product.id))) return [id, answer]
    return [id, { ...answer, best: answer.best && update(answer.best), others: answer.others.map(update) }]
  })
  change({ answers: new Map(answers), isStale: true })
  void derive()
}

/** Includes lines in the purchase or omits them. */
export function setBought(lineIds: readonly number[], isWanted: boolean): void {
  const bought = Object.fromEntries(lineIds.map((id) => [id, isWanted]))
  setChoices({ bought: { ...list.choices.bought, ...bought } })
  if (isWanted && !list.isMatching) void resumeMatching()
}

/** Closes the list so that another one can be opened. */
export function closeList(): void {
  latestRun += 1
  storedSource.remove()
  storedChoices.remove()
  storedChanges.remove()
  columns = undefined
  change(NOTHING)
}

onSignOut(closeList)

function storeChoices(): void {
  const { saved, choices } = list
  if (!saved) storedChoices.write({ ...choices, columns })
  else if (saved.projectId !== null)
    storedChanges.write({ projectId: saved.projectId, version: saved.version, choices })
}

/** Opens a saved list. Unsaved changes to it are kept, even across a reload. */
export function openSavedList(
  project: OpenedProject | SharedProject,
  projectId: number | null,
  shareId: string | null,
): void {
  const { saved } = list
  if (saved?.isChanged && saved.projectId === projectId && saved.shareId === shareId) return
  latestRun += 1
  const isOwn = 'version' in project
  const { title } = project
  const facts = isOwn
    ? { version: project.version, difference: differenceOf(project) }
    : { version: 0, difference: null }
  const changes = isOwn ? storedChanges.read() : null
  const isChanged = changes !== null && changes.projectId === projectId && changes.version === facts.version
  const opened = openedList(project, isChanged ? changes.choices : null)
  const hasAdded = Object.keys(opened.choices.added).length > 0
  if (!hasAdded) opened.choices = { ...opened.choices, ...addedBefore(opened.lines) }
  change({ ...NOTHING, ...opened, isStale: true, saved: { projectId, shareId, title, ...facts, isChanged } })
  void resumeMatching()
}

/** Marks the current list as saved, and removes the copy of the unsaved list stored in this tab. */
export function markListSaved({ id, title, version }: Project): void {
  if (!list.saved) {
    storedSource.remove()
    storedChoices.remove()
  }
  storedChanges.remove()
  const difference = list.saved?.difference ?? null
  change({ source: null, saved: { projectId: id, shareId: null, title, version, difference, isChanged: false } })
}

function closeSavedList(): void {
  latestRun += 1
  hasRestored = false
  change(NOTHING)
}
