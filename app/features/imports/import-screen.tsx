import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MAX_IMPORT_FILE_ROWS } from '#contract/imports/limits.ts'
import { formatCount } from '#contract/money.ts'
import { LeaveGuard } from '#app/browser/leave-guard.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { importWords } from '#app/words/imports.ts'
import { CategoriesStep } from './categories-step.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { hasMissing, hasRows, isImporting, STEPS, type Step } from './import-state.ts'
import { PastImports } from './past-imports.tsx'
import { RunStep } from './run-step.tsx'
import { useImport } from './use-import.ts'

interface ImportScreenProps {
  /** True if an admin may choose the seller. */
  isAdmin: boolean
  /** Path of the product list. */
  productsPath: string
}

/** Imports products from a file in four steps, or in five if the file has categories that the shop doesn't have. */
export function ImportScreen({ isAdmin, productsPath }: ImportScreenProps) {
  const wizard = useImport(isAdmin)
  const { state, step, reachable, go } = wizard
  const fileName = state.phase === 'choose' ? undefined : state.file.name
  const isBusy = isImporting(state)
  const isDone = state.phase === 'run' && state.run.status === 'done'
  const panelRef = useFocusOnStep(step, isBusy)
  // The categories step is omitted if the shop has all of the file's categories.
  const steps = STEPS.filter((name) => name !== 'categories' || hasMissing(state)).map((name) => ({
    name,
    words: importWords.stepNames[name],
    isReachable: reachable.includes(name),
  }))
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
        note={step === 'file' || !fileName ? importWords.limits(formatCount(MAX_IMPORT_FILE_ROWS)) : fileName}
      />
      <div ref={panelRef} tabIndex={-1} className="outline-none">
        <Panel label={importWords.stepNames[step]}>
          <Stepper label={importWords.steps} steps={steps} current={step} onGo={go} />
          {step === 'file' && <FileStep wizard={wizard} state={state} />}
          {step === 'columns' && state.phase !== 'choose' && <ColumnsStep wizard={wizard} state={state} />}
          {step === 'categories' && state.phase !== 'choose' && state.found && (
            <CategoriesStep wizard={wizard} state={state} found={state.found} />
          )}
          {step === 'check' && hasRows(state) && <CheckStep wizard={wizard} state={state} />}
          {step === 'import' && state.phase === 'run' && (
            <RunStep wizard={wizard} state={state} productsPath={productsPath} />
          )}
        </Panel>
      </div>
      {step === 'file' && <PastImports isAdmin={isAdmin} />}
      <LeaveGuard
        isUnsaved={isBusy || (state.phase !== 'choose' && !isDone)}
        itemName={fileName ?? ''}
        note={isBusy ? importWords.leaveRunning : importWords.leaveNote}
        question={importWords.leave}
        confirmLabel={importWords.leaveAnyway}
      />
    </>
  )
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
