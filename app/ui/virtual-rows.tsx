import { useEffect, useRef, useState, type ReactNode } from 'react'

interface VirtualRowsProps {
  /** Number of all rows. */
  count: number
  /** Estimated height of an unrendered row, in pixels. */
  rowHeight: number
  /** Renders one row. */
  children: (at: number) => ReactNode
}

/** Rows per block: few enough to render at once, many enough that scrolling meets few blocks. */
const BLOCK_ROWS = 40
/** Distance from the window within which rows are rendered. */
const ROOT_MARGIN = '900px'

/**
 * Virtualized body of a long table: only rows near the window are rendered, the others reserve their height. A focused block
 * stays, so that no input is lost.
 */
export function VirtualRows({ count, rowHeight, children }: VirtualRowsProps) {
  const [watcher] = useState(createBlockObserver)
  useEffect(() => () => watcher.disconnect(), [watcher])
  return Array.from({ length: Math.ceil(count / BLOCK_ROWS) }, (_, block) => (
    <Block
      // oxlint-disable-next-line react/no-array-index-key -- a block is identified by its position
      key={block}
      from={block * BLOCK_ROWS}
      to={Math.min(count, (block + 1) * BLOCK_ROWS)}
      rowHeight={rowHeight}
      watcher={watcher}
    >
      {children}
    </Block>
  ))
}

interface BlockProps extends Omit<VirtualRowsProps, 'count'> {
  from: number
  to: number
  watcher: BlockObserver
}

function Block({ from, to, rowHeight, watcher, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ isRendered, height }, setBlockState] = useState({ isRendered: from === 0, height: (to - from) * rowHeight })
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
    <tbody {...ROWGROUP} ref={body} className="grid grid-cols-[minmax(0,1fr)] md:col-span-full md:grid-cols-subgrid">
      {isRendered ? (
        Array.from({ length: to - from }, (_, place) => children(from + place))
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
