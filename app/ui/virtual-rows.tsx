import { useEffect, useRef, useState, type ReactNode } from 'react'

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  /** Estimated height of an unrendered row, in pixels. */
  rowHeight: number
  /** Of each block. */
  className: string
  /** Renders one row. */
  children: (row: Row, at: number) => ReactNode
}

/** Rows per block: few enough to render at once, many enough that scrolling meets few blocks. */
const BLOCK_ROWS = 40
/** Distance from the window within which rows are rendered. */
const ROOT_MARGIN = '900px'

/**
 * Virtualized body of a long table: only rows near the window are rendered, the others reserve their height. A focused block
 * stays, so that no input is lost.
 */
export function VirtualRows<Row>({ rows, rowHeight, className, children }: VirtualRowsProps<Row>) {
  const [watcher] = useState(createBlockObserver)
  useEffect(() => () => watcher.disconnect(), [watcher])
  return Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, block) => (
    <Block
      // oxlint-disable-next-line react/no-array-index-key -- a block is identified by its position
      key={block}
      from={block * BLOCK_ROWS}
      rows={rows.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)}
      rowHeight={rowHeight}
      className={className}
      watcher={watcher}
    >
      {children}
    </Block>
  ))
}

interface BlockProps<Row> extends VirtualRowsProps<Row> {
  from: number
  watcher: BlockObserver
}

function Block<Row>({ from, rows, rowHeight, className, watcher, children }: BlockProps<Row>) {
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
      {isRendered ? (
        rows.map((row, place) => children(row, from + place))
      ) : (
        <tr aria-hidden="true" style={{ height }} className="col-span-full" />
      )}
    </tbody>
  )
}

const ROWGROUP = { role: 'rowgroup' }

type BlockObserver = ReturnType<typeof createBlockObserver>

/** Creates one observer for all blocks. */
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
