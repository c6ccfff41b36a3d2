import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MAX_IMPORT_FILE_ROWS } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { SectionHead } from '#app/features/dashboard/section-head.tsx'
import { useLeaveQuestion } from '#app/features/dashboard/leave-question.tsx'
import { saveFile } from '#app/lib/save-file.ts'
import { ConfirmDialog } from '#app/ui/dashboard/confirm-dialog.tsx'
import { Panel } from '#app/ui/dashboard/panel.tsx'
import { Steps } from '#app/ui/dashboard/steps.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { importWords } from '#app/words/imports.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileBox } from './file-box.tsx'
import { FileStep } from './file-step.tsx'
import { problemFile } from './problem-file.ts'
import { RunStep } from './run-step.tsx'
import { SellerChoice } from './seller-choice.tsx'
import { countRows } from './sheet.ts'
import { useImportFile } from './use-import-file.ts'
import { isUnderWay, useRun } from './use-run.ts'
import { useSheet } from './use-sheet.ts'

interface ImportScreenProps {
  accountId: number
  /** Admins choose whose products these are. */
  isAdmin: boolean
  /** Where the products are. */
  productsPath: string
}

const STEPS = ['file', 'columns', 'check', 'import'] as const
type Step = (typeof STEPS)[number]

/** Products from a file, in four steps. */
export function ImportScreen({ accountId, isAdmin, productsPath }: ImportScreenProps) {
  const source = useImportFile()
  const rows = useSheet()
  const { run, ...importing } = useRun(rows)
  const [sellerId, setSellerId] = useState<number | null>(null)
  const { file, columns } = source
  const isBusy = isUnderWay(run)
  const reads = file && { table: file.table, columns, sellerId: isAdmin ? sellerId : undefined }
  const can = {
    file: !isBusy,
    columns: !isBusy && file !== null,
    check: !isBusy && rows.sheet !== null && reads !== null && rows.isOf(reads),
    import: run !== null,
  }
  const [step, go] = useStep(can, isBusy)
  const panel = useFocusOnStep(step, isBusy)
  const question = useLeaveQuestion(isBusy || (file !== null && run?.status !== 'done'))

  async function open(chosen: File) {
    if (!(await source.open(chosen))) return
    rows.forget()
    importing.forget()
    go('columns')
  }
  async function check() {
    if (reads) await rows.read(reads)
    go('check')
  }
  function saveProblems() {
    if (!file || !rows.sheet) return
    const { sheet, correctionsOf } = rows
    saveFile(importWords.problemFile(file.name), problemFile({ file, columns, sheet, correctionsOf }))
  }
  return (
    <>
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
        note={file && step !== 'file' ? file.name : importWords.limits(formatCount(MAX_IMPORT_FILE_ROWS))}
      />
      <div ref={panel} tabIndex={-1} className="outline-none">
        <Panel label={importWords.stepNames[step]}>
          <Steps
            label={importWords.steps}
            steps={STEPS.map((name) => ({ name, words: importWords.stepNames[name], canGo: can[name] }))}
            current={step}
            onGo={go}
          />
          {step === 'file' && <FileStep state={source} onChoose={(chosen) => void open(chosen)} />}
          {step === 'columns' && file && (
            <ColumnsStep
              columns={columns}
              rowCount={file.table.rows.length}
              isReading={rows.isReading || source.opening !== null}
              onChoose={source.choose}
              onCheck={() => void check()}
            >
              <FileBox
                file={file}
                columnCount={columns.length}
                isBusy={source.opening !== null}
                onRead={source.readAs}
                onOther={() => go('file')}
              />
              {isAdmin && <SellerChoice accountId={accountId} sellerId={sellerId} onChoose={setSellerId} />}
            </ColumnsStep>
          )}
          {step === 'check' && rows.sheet && (
            <CheckStep
              sheet={rows.sheet}
              state={rows}
              onSaveProblems={saveProblems}
              onBack={() => go('columns')}
              onImport={() => {
                importing.start()
                go('import')
              }}
            />
          )}
          {step === 'import' && run && (
            <RunStep
              run={run}
              problems={rows.sheet ? countRows(rows.sheet).problems : 0}
              productsPath={productsPath}
              onStop={importing.stop}
              onGoOn={importing.goOn}
              onMend={() => go('check')}
              onSaveProblems={saveProblems}
            />
          )}
        </Panel>
      </div>
      <ConfirmDialog
        open={question.isAsked}
        onClose={question.stay}
        question={importWords.leave}
        thing={file?.name ?? ''}
        note={isBusy ? importWords.leaveRunning : importWords.leaveNote}
        confirm={importWords.leaveAnyway}
        busy={false}
        busyText={importWords.leaveAnyway}
        onConfirm={question.leave}
      />
    </>
  )
}

/** The step is in the address, so that the browser's way back leads one back; one that cannot be shown yet is not. */
function useStep(can: Record<Step, boolean>, isBusy: boolean): [Step, (step: Step) => void] {
  const [params, setParams] = useSearchParams()
  const asked = STEPS.find((name) => name === params.get('step')) ?? 'file'
  const step = isBusy ? 'import' : (STEPS.slice(0, STEPS.indexOf(asked) + 1).findLast((name) => can[name]) ?? 'file')
  return [step, (next) => setParams(next === 'file' ? {} : { step: next })]
}

/** Another step is another page to whoever hears or types it; and the buttons of a run go when it begins or ends. */
function useFocusOnStep(step: Step, isBusy: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    panel.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  useEffect(() => {
    if (wasBusy.current === isBusy) return
    wasBusy.current = isBusy
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [isBusy])
  return panel
}
