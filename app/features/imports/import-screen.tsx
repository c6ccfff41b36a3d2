import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MAX_IMPORT_FILE_ROWS } from '#contract/imports/limits.ts'
import { formatCount } from '#contract/money.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { LeaveGuard } from '#app/browser/leave-guard.tsx'
import { saveFile } from '#app/browser/save-file.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { importWords } from '#app/words/imports.ts'
import { CategoriesStep } from './categories-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileSettings } from './file-box.tsx'
import { FileStep } from './file-step.tsx'
import type { CategoryChoices } from './import-categories.ts'
import { issueFile } from './issue-file.ts'
import { PastImports } from './past-imports.tsx'
import { RunStep } from './run-step.tsx'
import { SellerSelect } from './seller-select.tsx'
import { countRows } from './parsed-table.ts'
import { useFileCategories } from './use-file-categories.ts'
import { useImportFile } from './use-import-file.ts'
import { isRunning, useImportRun } from './use-import-run.ts'
import { useImportState } from './use-import-state.ts'

interface ImportScreenProps {
  /** True if an admin may choose the seller. */
  isAdmin: boolean
  /** Path of the product list. */
  productsPath: string
}

const STEPS = ['file', 'columns', 'categories', 'check', 'import'] as const
type Step = (typeof STEPS)[number]

/** Imports products from a file in four steps, or in five if the file has categories that the shop doesn't have. */
export function ImportScreen({ isAdmin, productsPath }: ImportScreenProps) {
  const [sellerId, setSellerId] = useState<number | null>(null)
  const importFile = useImportFile(isAdmin ? sellerId : undefined)
  const importState = useImportState()
  const { run, ...importRun } = useImportRun(importState, importFile.file?.name ?? '')
  const { file, columns, settings } = importFile
  const isBusy = isRunning(run)
  const categories = useFileCategories()
  const { choices } = categories
  const scope = isAdmin ? sellerId : undefined
  const importSource = file && { table: file.table, columns, settings, sellerId: scope, choices }
  const availableSteps = {
    file: !isBusy,
    columns: !isBusy && file !== null,
    categories: !isBusy && file !== null && categories.hasMissing,
    check: !isBusy && importState.parsedTable !== null && importSource !== null && importState.isOf(importSource),
    import: run !== null,
  }
  const [step, go] = useStep(availableSteps, isBusy)
  const panelRef = useFocusOnStep(step, isBusy)

  async function open(chosen: File) {
    if (!(await importFile.open(chosen))) return
    importState.reset()
    importRun.forget()
    categories.forget()
    go('columns')
  }
  function chooseSeller(chosen: number | null) {
    setSellerId(chosen)
    importFile.recall(chosen)
  }
  async function lookUpCategories() {
    if (!file) return
    const found = await categories.find(file.table, columns, settings, scope)
    if (!found) return
    if (found.missing.length > 0) return go('categories')
    await checkRows(new Map())
  }
  async function checkRows(chosen: CategoryChoices) {
    if (importSource) await importState.read({ ...importSource, choices: chosen })
    go('check')
  }
  const saveIssues = () => file && saveIssueFile(file, columns, importState)
  return (
    <>
      <ImportHead productsPath={productsPath} fileName={step === 'file' ? undefined : file?.name} />
      <div ref={panelRef} tabIndex={-1} className="outline-none">
        <Panel label={importWords.stepNames[step]}>
          <Stepper
            label={importWords.steps}
            steps={shownSteps(availableSteps, categories.hasMissing)}
            current={step}
            onGo={go}
          />
          {step === 'file' && <FileStep state={importFile} onChoose={(chosen) => void open(chosen)} />}
          {step === 'columns' && file && (
            <ImportColumns
              file={file}
              importFile={importFile}
              isReading={importState.isReading || categories.isFinding}
              failure={categories.failure}
              onCheck={() => void lookUpCategories()}
              onChooseOther={() => go('file')}
            >
              {isAdmin && <SellerSelect sellerId={sellerId} onChoose={chooseSeller} />}
            </ImportColumns>
          )}
          {step === 'categories' && categories.found && (
            <CategoriesStep
              found={categories.found}
              sellerId={scope}
              initial={choices}
              isReading={importState.isReading}
              onBack={() => go('columns')}
              onChosen={(chosen) => {
                categories.choose(chosen)
                void checkRows(chosen)
              }}
            />
          )}
          {step === 'check' && importState.parsedTable && (
            <CheckStep
              parsedTable={importState.parsedTable}
              importState={importState}
              onSaveIssues={saveIssues}
              onBack={() => go(categories.hasMissing ? 'categories' : 'columns')}
              onImport={() => {
                importRun.start()
                go('import')
              }}
            />
          )}
          {step === 'import' && run && (
            <RunStep
              run={run}
              issueCount={importState.parsedTable ? countRows(importState.parsedTable).problems : 0}
              leftOut={importState.parsedTable?.leftOut ?? 0}
              productsPath={productsPath}
              onStop={importRun.stop}
              onResume={importRun.goOn}
              onFix={() => go('check')}
              onSaveIssues={saveIssues}
            />
          )}
        </Panel>
      </div>
      {step === 'file' && <PastImports isAdmin={isAdmin} />}
      <LeaveGuard
        isUnsaved={isBusy || (file !== null && run?.status !== 'done')}
        itemName={file?.name ?? ''}
        note={isBusy ? importWords.leaveRunning : importWords.leaveNote}
        question={importWords.leave}
        confirmLabel={importWords.leaveAnyway}
      />
    </>
  )
}

/** Lists the steps; omits the categories step if the shop has all of the file's categories. */
function shownSteps(availableSteps: Record<Step, boolean>, hasMissing: boolean) {
  return STEPS.filter((name) => name !== 'categories' || hasMissing).map((name) => ({
    name,
    words: importWords.stepNames[name],
    isReachable: availableSteps[name],
  }))
}

function saveIssueFile(
  file: OpenedFile,
  columns: ReturnType<typeof useImportFile>['columns'],
  { parsedTable, correctionsOf }: ReturnType<typeof useImportState>,
): void {
  if (parsedTable) saveFile(importWords.issueFile(file.name), issueFile({ file, columns, parsedTable, correctionsOf }))
}

function ImportHead({ productsPath, fileName }: { productsPath: string; fileName: string | undefined }) {
  return (
    <SectionHead
      back={
        <Link
          to={productsPath}
          aria-label={importWords.back}
          className={`${iconButtonClass({ size: 'dense' })} -ml-2 -mr-1`}
        >
          <ArrowLeft className="size-4.5" />
        </Link>
      }
      title={importWords.heading}
      note={fileName ?? importWords.limits(formatCount(MAX_IMPORT_FILE_ROWS))}
    />
  )
}

type OpenedFile = NonNullable<ReturnType<typeof useImportFile>['file']>

interface ImportColumnsProps {
  file: OpenedFile
  importFile: ReturnType<typeof useImportFile>
  isReading: boolean
  failure: ComponentProps<typeof ColumnsStep>['failure']
  onCheck: () => void
  onChooseOther: () => void
  children: ReactNode
}

/** Step that shows the columns of the file below its parsing options. */
function ImportColumns({ file, importFile, isReading, failure, onCheck, onChooseOther, children }: ImportColumnsProps) {
  const isOpening = importFile.openingName !== null
  return (
    <ColumnsStep
      table={file.table}
      columns={importFile.columns}
      settings={importFile.settings}
      isReading={isReading || isOpening}
      failure={failure}
      onChoose={importFile.choose}
      onChangeSettings={importFile.changeSettings}
      onCheck={onCheck}
    >
      <FileSettings
        file={file}
        columnCount={importFile.columns.length}
        isBusy={isOpening}
        onRead={importFile.readAs}
        onChooseOther={onChooseOther}
      />
      {children}
    </ColumnsStep>
  )
}

/**
 * Stores the current step in the URL, so that the Back button works. If the data for a step is missing, an earlier step
 * is shown.
 */
function useStep(availableSteps: Record<Step, boolean>, isBusy: boolean): [Step, (step: Step) => void] {
  const [params, setParams] = useSearchParams()
  const requestedStep = STEPS.find((name) => name === params.get('step')) ?? 'file'
  const step = isBusy
    ? 'import'
    : (STEPS.slice(0, STEPS.indexOf(requestedStep) + 1).findLast((name) => availableSteps[name]) ?? 'file')
  return [step, (next) => setParams(next === 'file' ? {} : { step: next })]
}

/**
 * Focuses each new step when it is shown. Also focuses the current step when a run starts or ends, because its buttons
 * change.
 */
function useFocusOnStep(step: Step, isBusy: boolean) {
  const panelRef = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    panelRef.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  useEffect(() => {
    if (wasBusy.current === isBusy) return
    wasBusy.current = isBusy
    if (document.activeElement === document.body) panelRef.current?.focus({ preventScroll: true })
  }, [isBusy])
  return panelRef
}
