import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  /** Estimated height of a row that has not been rendered, in pixels. */
  rowHeight: number
  /** Classes of a block of rows. */
  className: string
  /** Renders one row. Pass the same function on every render so that unchanged blocks don't re-render. */
  children: (row: Row, at: number) => ReactNode
}

/**
 * Number of rows per block: small enough for a block to render quickly, and large enough that scrolling passes few
 * blocks.
 */
const BLOCK_ROWS = 20
/** Distance from the viewport within which rows are rendered. */
const ROOT_MARGIN = '900px'

/**
 * Virtualized body of a long table. It renders only the rows near the viewport and reserves the height of all other
 * rows. A block that has the focus remains rendered so that no input is lost, and printing renders all rows.
 */
export function VirtualRows<Row>({ rows, rowHeight, className, children }: VirtualRowsProps<Row>) {
  const [watcher] = useState(createBlockObserver)
  useEffect(() => () => watcher.disconnect(), [watcher])
  const isPrinted = usePrinting()
  return Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, block) => (
    <BlockOfRows
      // oxlint-disable-next-line react/no-array-index-key -- a block is identified by its position
      key={block}
      from={block * BLOCK_ROWS}
      rows={rows.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)}
      rowHeight={rowHeight}
      className={className}
      watcher={watcher}
      isPrinted={isPrinted}
    >
      {children}
    </BlockOfRows>
  ))
}

interface BlockProps<Row> extends VirtualRowsProps<Row> {
  from: number
  watcher: BlockObserver
  isPrinted: boolean
}

function Block<Row>({ from, rows, rowHeight, className, watcher, isPrinted, children }: BlockProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ isRendered, height }, setBlockState] = useState({ isRendered: from === 0, height: rows.length * rowHeight })
  useEffect(() => {
    const element = body.current
    if (!element) return
    return watcher.observeBlock(element, ({ isIntersecting, boundingClientRect }) => {
      if (!isIntersecting && element.contains(document.activeElement)) return
      setBlockState((before) => ({
        isRendered: isIntersecting,
        height: before.isRendered && !isIntersecting ? boundingClientRect.height : before.height,
      }))
    })
  }, [watcher])
  return (
    <tbody {...ROWGROUP} ref={body} className={className}>
      {isRendered || isPrinted ? (
        rows.map((row, place) => children(row, from + place))
      ) : (
        <tr aria-hidden="true" style={{ height }} className="col-span-full" />
      )}
    </tbody>
  )
}

const BlockOfRows = memo(
  Block,
  (before, after) =>
    before.children === after.children &&
    before.isPrinted === after.isPrinted &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, at) => row === after.rows[at]),
) as typeof Block

/**
 * Returns true while the page is being printed. When printing starts, re-renders synchronously, before the browser
 * captures the page.
 */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => controller.abort()
  }, [])
  return isPrinting
}

const ROWGROUP = { role: 'rowgroup' }

type BlockObserver = ReturnType<typeof createBlockObserver>

/** Creates a single observer shared by all blocks of rows. */
function createBlockObserver() {
  const listeners = new Map<Element, (entry: IntersectionObserverEntry) => void>()
  const createObserver = () =>
    new IntersectionObserver((entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry)), {
      rootMargin: `${ROOT_MARGIN} 0px`,
    })
  let observer: IntersectionObserver | null = null
  return {
    /** @returns the stop function */
    observeBlock(element: Element, listener: (entry: IntersectionObserverEntry) => void) {
      observer ??= createObserver()
      listeners.set(element, listener)
      observer.observe(element)
      return () => {
        listeners.delete(element)
        observer?.unobserve(element)
      }
    },
    disconnect() {
      observer?.disconnect()
      observer = null
    },
  }
}
