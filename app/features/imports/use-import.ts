import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { importProducts } from '#contract/imports/calls.ts'
import type { LayoutKind } from '#contract/imports/layout.ts'
import type { ImportField } from '#contract/products/draft.ts'
import type { CsvFormat } from '#contract/rules/csv.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { vocabularyQuery } from '#app/api/vocabulary.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { importWords } from '#app/words/imports.ts'
import { mapColumns, type MappingTarget } from './column-mapping.ts'
import { readLayout, type LayoutUse } from './file-layout.ts'
import { surveyPricesAtOnce } from './price-column.ts'
import { findCategories, type CategoryChoices, type SellerScope } from './import-categories.ts'
import { importsQuery, isOfSeller } from './import-queries.ts'
import { firstSettings, rememberPrices, type ImportSettings } from './import-settings.ts'
import {
  hasMissing,
  hasRows,
  initialState,
  nextState,
  NO_CHOICES,
  reachableSteps,
  shownStep,
  sourceOf,
  type FileState,
  type ImportAction,
  type ImportSource,
  type ImportState,
  type ImportTask,
  type Step,
} from './import-state.ts'
import { checkRows, performTask, planRun, readRows, sendBatches, type ImportCall } from './import-tasks.ts'
import { issueFile } from './issue-file.ts'
import type { GroupAnswer, IssueGroup } from './issue-groups.ts'
import { openFile, rereadFile, type OpenedFile, type ReadChoices } from './open-file.ts'

/**
 * Manages an import. The step is stored in the URL, so that the Back button works.
 * @param isAdmin true if the user may choose the seller
 */
export function useImport(isAdmin: boolean) {
  const [state, store] = useImportStore(isAdmin ? null : undefined)
  const { data: imports = [] } = useQuery(importsQuery)
  const { data: vocabulary } = useQuery(vocabularyQuery)
  const { file, manualTargets, uses } = state.phase === 'choose' ? {} : state
  const columns = useMemo(
    () => (file && manualTargets ? mapColumns(file.table, manualTargets, vocabulary) : []),
    [file, manualTargets, vocabulary],
  )
  const layout = useMemo(() => (file && uses ? readLayout(file.table, columns, uses) : null), [file, columns, uses])
  const prices = useMemo(
    () => (file && layout ? surveyPricesAtOnce({ ...file.table, rows: layout.products }, columns) : null),
    [file, layout, columns],
  )
  const [params, setParams] = useSearchParams()
  const go = (step: Step) => setParams(step === 'file' ? {} : { step })
  const reachable = reachableSteps(state, columns)
  const { mutate } = useApiMutation(importProducts, {
    send: (sendAll: (call: ImportCall) => Promise<void>, call) => sendAll(call),
    isConcurrent: true, // an import may resume the instant that it stops
  })
  const sendRun = () => mutate((call) => sendBatches(store, call))

  /** Returns the first settings for a file, which are based on those of the seller's last file. */
  function recallSettings(fileName: string, sellerId: SellerScope): ImportSettings {
    const last = imports.filter(({ settings }) => settings !== null).find(isOfSeller(sellerId))
    return firstSettings({ settings: last?.settings ?? null, isSameFile: last?.file_name === fileName })
  }
  const readFile = (
    fileName: string,
    read: () => Promise<OpenedFile>,
    toAction: (file: OpenedFile, task: ImportTask) => ImportAction,
  ) => performTask(store, { status: 'opening', fileName }, read, toAction, { tried: importWords.unreadable(fileName) })
  /** Applies a correction, and has the corrected rows checked. */
  function correctRows(action: ImportAction) {
    if (!store.dispatch(action)) return
    const corrected = store.read()
    if (hasRows(corrected) && corrected.rows.check.status !== 'running') void checkRows(store)
  }
  async function showRows(source: ImportSource) {
    if (await readRows(store, source)) go('check')
  }
  return {
    state,
    columns,
    /** Rows of the file that are products, and those that are not; null without a file. */
    layout,
    /** Currencies of the prices; null without a file. */
    prices,
    reachable,
    step: shownStep(params.get('step'), reachable),
    go,
    open: async (chosen: File) => {
      const isOpen = await readFile(
        chosen.name,
        () => openFile(chosen),
        (opened, task) => ({ type: 'open', task, file: opened, settings: recallSettings(chosen.name, state.sellerId) }),
      )
      if (isOpen) go('columns')
    },
    /** Reads the file with a different encoding, delimiter or sheet. */
    readAs: async (choices: ReadChoices) => {
      if (!file) return
      const reread = () => rereadFile({ ...file, choices: { ...file.choices, ...choices } })
      await readFile(file.name, reread, (file, task) => ({ type: 'reopen', task, file }))
    },
    chooseSeller: (sellerId: SellerScope) =>
      store.dispatch({ type: 'chooseSeller', sellerId, settings: recallSettings(file?.name ?? '', sellerId) }),
    chooseUse: (kind: LayoutKind, use: LayoutUse) => store.dispatch({ type: 'chooseUse', kind, use }),
    chooseTarget: (key: string, target: MappingTarget) => store.dispatch({ type: 'chooseTarget', key, target }),
    changeSettings: (part: Partial<ImportSettings>) => {
      if (part.price) rememberPrices(part.price)
      store.dispatch({ type: 'changeSettings', part })
    },
    /** Looks up the file's categories, and checks the rows if the shop has all of them. */
    checkColumns: async () => {
      if (state.phase === 'choose') return
      const source = sourceOf(state, columns)
      const find = () => findCategories(source)
      const isFound = await performTask(store, { status: 'finding-categories' }, find, (found, task) => ({
        type: 'findCategories',
        task,
        found,
      }))
      if (!isFound) return
      if (hasMissing(store.read())) return go('categories')
      await showRows({ ...source, choices: NO_CHOICES })
    },
    chooseCategories: async (choices: CategoryChoices) => {
      store.dispatch({ type: 'chooseCategories', choices })
      if (state.phase !== 'choose') await showRows({ ...sourceOf(state, columns), choices })
    },
    recheck: () => void checkRows(store),
    /** Corrects a cell and has its row checked again. */
    correct: (at: number, field: ImportField, text: string) => correctRows({ type: 'correct', at, field, text }),
    /** Confirms the implausible prices of rows and has these checked again. */
    confirmPrices: (places: readonly number[]) => correctRows({ type: 'confirmPrices', places }),
    /** Gives one answer to all rows of a group of issues. */
    fixGroup: (group: IssueGroup, answer: GroupAnswer) => correctRows({ type: 'fixGroup', group, answer }),
    undoFix: (id: number) => correctRows({ type: 'undoFix', id }),
    startRun: () => {
      const ready = store.read()
      if (!hasRows(ready) || !store.dispatch({ type: 'startRun', run: planRun(ready.rows, imports) })) return
      sendRun()
      go('import')
    },
    stopRun: () => store.dispatch({ type: 'stopRun' }),
    resumeRun: () => {
      if (store.dispatch({ type: 'resumeRun' })) sendRun()
    },
    saveIssues: async (format: CsvFormat) => {
      if (!hasRows(state)) return
      const { corrections, rows } = state
      const options = { file: state.file, columns, parsedTable: rows.parsedTable }
      const content = issueFile({ ...options, format, correctionsOf: (row) => corrections.get(row) })
      saveFile(importWords.issueFile(state.file.name), content)
    },
  }
}

type ImportWizard = ReturnType<typeof useImport>

/** Props of a step: the whole import, and its state narrowed to what the step requires. */
export interface StepProps<State extends ImportState = FileState> {
  wizard: ImportWizard
  state: State
}

/** Holds the state of an import, and gives tasks that run between renders the newest state. */
function useImportStore(sellerId: SellerScope) {
  const [state, setState] = useState<ImportState>(() => initialState(sellerId))
  const latest = useRef(state)
  useEffect(
    () => () => {
      latest.current = initialState(sellerId) // ends tasks that are still running
    },
    [sellerId],
  )
  const store = {
    read: () => latest.current,
    dispatch: (action: ImportAction) => {
      const before = latest.current
      latest.current = nextState(before, action)
      setState(latest.current)
      return latest.current !== before
    },
  }
  return [state, store] as const
}
