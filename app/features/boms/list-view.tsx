import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Bom } from '#contract/boms/bom.ts'
import { MAX_CART_LINES } from '#contract/cart/limits.ts'
import { formatCount } from '#contract/money.ts'
import { useMediaQuery } from '#app/browser/use-media-query.ts'
import { formatAmount } from '#app/format/amount.ts'
import { useSession } from '#app/session/session.ts'
import { useSignInPrompt } from '#app/features/cart/use-sign-in-prompt.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { bomWords } from '#app/words/boms-page.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { inReviewOrder, isInView, type View } from './derive-list.ts'
import { isUnsure, type ListRow } from './list.ts'
import { closeList, resumeMatching, setBought, stopMatching, type PartsList } from './list-store.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { AddListButton, ListSummary } from './list-summary.tsx'
import { PartMissing } from './part-missing.tsx'
import { SaveListButton } from './save-list.tsx'
import { totalOf } from './totals.ts'
import { useAddList } from './use-add-list.ts'

interface ListViewProps {
  list: PartsList
  bom: Bom
  /** Name of the file or the saved list; null for a pasted list. */
  name: string | null
}

/** Lines of a list with the cost summary beside them. */
export function ListView({ list, bom, name }: ListViewProps) {
  const { rows, products, isMatching, answers } = list
  const addition = useAddList(list, products)
  const isPhone = useMediaQuery('(width < 48rem)')
  const [view, setView] = useState<View>('all')
  // Lines that the user changes remain visible until another filter is selected.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const touch = useCallback((lineId: number) => setTouched((before) => new Set(before).add(lineId)), [])
  const shown = useMemo(() => {
    const isShown = (row: ListRow) => isInView(row, view) || (row.state !== 'left_out' && touched.has(row.line.id))
    const inView = rows.filter(isShown)
    // Rows stay in place until all are known.
    return { view, isMatching, rows: isMatching ? inView : inReviewOrder(inView, answers) }
  }, [rows, view, touched, isMatching, answers])
  const drawn = useDeferredValue(shown, NONE_DRAWN) // renders thousands of rows in chunks
  const leftOut = rows.filter(({ state }) => state === 'left_out')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="bom-page">
      <div className="bom-main">
        <ListHead heading={heading} name={name} list={list} bom={bom} rows={rows} />
        {list.saved && (
          <Suspense fallback={null}>
            <DifferenceNotice saved={list.saved} />
          </Suspense>
        )}
        <ListTools
          list={list}
          view={view}
          onTouch={touch}
          onView={(next) => {
            setView(next)
            setTouched(new Set())
          }}
        />
        {list.readFailure !== null && <Notice tone="red">{list.readFailure}</Notice>}
        <MatchProgress list={list} />
        <HiddenLines rows={leftOut} />
        <div className="box" aria-busy={isMatching || drawn !== shown || undefined}>
          {shown.rows.length > 0 ? (
            <ListTable
              key={drawn.view}
              rows={drawn.rows}
              owned={addition.owned}
              isMatching={drawn.isMatching}
              onTouch={touch}
            />
          ) : (
            !list.isStale && <p className="bom-empty">{lineWords.noneShown[view]}</p>
          )}
        </div>
        {(leftOut.length > 0 || bom.notes.length > 0) && (
          <Suspense fallback={null}>
            <LeftOut rows={leftOut} notes={bom.notes} />
          </Suspense>
        )}
      </div>
      <ListSummary rows={rows} products={products} addition={addition} hasButton={!isPhone} />
      {isPhone && (
        <div data-foot-bar className="bom-bar">
          <span className="font-bold text-ink">{formatAmount(totalOf(products), 'auto')}</span>
          <AddListButton addition={addition} />
        </div>
      )}
    </div>
  )
}

const NONE_DRAWN = { view: 'all' as View, isMatching: false, rows: [] }

interface ListHeadProps extends ListViewProps {
  heading: React.RefObject<HTMLHeadingElement | null>
  rows: readonly ListRow[]
}

/** Panels loaded on demand, since not every list needs them. */
const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel, PartMissing)
const DifferenceNotice = lazyPart(async () => (await import('./difference-notice.tsx')).DifferenceNotice, PartMissing)
const LeftOut = lazyPart(async () => (await import('./left-out.tsx')).LeftOut, PartMissing)

const QuoteDialog = lazyPart(
  async () => (await import('#app/features/quotes/quote-dialog.tsx')).QuoteDialog,
  QuotationMissing,
)

function QuotationMissing({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'error', text: bomWords.quotationFailed })
    onClose()
  }, [onClose])
  return null
}

const loadExport = async () => (await import('./export-dialog.tsx')).ExportDialog
const ExportDialog = lazyPart(loadExport, ExportMissing)

function ExportMissing({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'error', text: bomWords.exportFailed })
    onClose()
  }, [onClose])
  return null
}

/** Header of a list with its name, columns and actions. */
function ListHead({ heading, name, list, bom, rows }: ListHeadProps) {
  const [isOpen, setOpen] = useState(list.source !== null && isUnsure(bom))
  const [isExporting, setExporting] = useState(false)
  const [isQuoting, setQuoting] = useState(false)
  const { user } = useSession()
  const promptSignIn = useSignInPrompt()
  const navigate = useNavigate()
  const title = name ?? bomWords.pasted
  const stem = title.replace(/\.\w{1,5}$/, '')
  useEffect(() => void loadExport().catch(() => undefined), []) // preloads the export, so that it works offline
  function leave() {
    closeList()
    if (list.saved) void navigate('/bom')
  }
  function quote() {
    if (!user) promptSignIn(bomWords.signInToQuote)
    else if (list.products.length > MAX_CART_LINES)
      showToast({ tone: 'error', text: bomWords.quotationTooLong(MAX_CART_LINES) })
    else setQuoting(true)
  }
  return (
    <>
      <div className="bom-head">
        <h2 ref={heading} tabIndex={-1} className="bom-name">
          {title}
        </h2>
        <div className="bom-buttons">
          <SaveListButton list={list} rows={rows} title={stem} />
          {list.source && (
            <Button size="dense" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {bomWords.columns}
            </Button>
          )}
          <Button size="dense" onClick={() => setExporting(true)}>
            {bomWords.exportCsv}
          </Button>
          <Button size="dense" disabled={list.products.length === 0} onClick={quote}>
            {bomWords.quotation}
          </Button>
          <Button size="dense" className="max-md:hidden" onClick={() => print()}>
            {bomWords.print}
          </Button>
          <Button size="dense" tone="quiet" onClick={leave}>
            {bomWords.otherList}
          </Button>
        </div>
      </div>
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog name={stem} bom={bom} rows={rows} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {isQuoting && (
        <Suspense fallback={null}>
          <QuoteDialog
            kind="quotation"
            lines={list.products.map(({ product, quantity }) => ({ product_id: product.id, quantity }))}
            onClose={() => setQuoting(false)}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <ColumnsPanel list={list} />
        </Suspense>
      )}
      {!list.isKept && <p className="meta">{bomWords.notKept}</p>}
    </>
  )
}

/** Progress of the lookup, in lines. The lookup resumes automatically when the network is available again. */
function MatchProgress({
  list: { progress, counts, isMatching, isStale, matchFailure, readingName },
}: {
  list: PartsList
}) {
  const { all, done } = progress
  const remaining = all - done
  useEffect(() => {
    if (matchFailure === null) return
    const resume = () => void resumeMatching()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [matchFailure])
  return (
    <>
      <div className="bom-progress">
        <p role="status">
          {readingName !== null || (isStale && all === 0)
            ? bomWords.reading
            : isMatching
              ? bomWords.progress(formatCount(done), formatCount(all))
              : remaining === 0 && all > 0 && foundText(counts)}
        </p>
        {isMatching && (
          <>
            <progress max={all} value={done} aria-label={bomWords.progressLabel} />
            <Button size="sm" onClick={stopMatching}>
              {bomWords.stop}
            </Button>
          </>
        )}
      </div>
      {matchFailure !== null && (
        <Failure place="form" failure={{ text: matchFailure }} onRetry={() => void resumeMatching()} />
      )}
      {!isMatching && matchFailure === null && remaining > 0 && readingName === null && (
        <Notice tone="amber">
          {bomWords.stopped(formatCount(remaining))}{' '}
          <Button size="sm" onClick={() => void resumeMatching()}>
            {bomWords.goOn}
          </Button>
        </Notice>
      )}
    </>
  )
}

/** Says how many lines are left out because the spreadsheet hides them, and includes them on request. */
function HiddenLines({ rows }: { rows: readonly ListRow[] }) {
  const hidden = rows.filter(({ line }) => line.notBought === 'hidden').map(({ line }) => line.id)
  if (hidden.length === 0) return null
  return (
    <Notice tone="amber">
      {bomWords.hidden(formatCount(hidden.length))}{' '}
      <Button size="sm" onClick={() => setBought(hidden, true)}>
        {bomWords.includeHidden}
      </Button>
    </Notice>
  )
}

/** States how many lines were found, need a check or were not found. */
function foundText({ all, check, missing }: PartsList['counts']): string {
  const found = all - check - missing
  return [
    found === all ? bomWords.allFound(formatCount(all)) : bomWords.found(formatCount(found), formatCount(all)),
    ...(check > 0 ? [bomWords.toCheck(formatCount(check))] : []),
    ...(missing > 0 ? [bomWords.notFound(formatCount(missing))] : []),
  ].join(' ')
}
