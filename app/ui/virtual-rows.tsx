import { useEffect, useRef, useState, type ReactNode } from 'react'

interface VirtualRowsProps {
  /** Rows in all. */
  count: number
  /** Pixels of a row that was never drawn. */
  rowHeight: number
  /** Draws one row. */
  children: (at: number) => ReactNode
}

/** Rows of a block: few enough to come at once, many enough that scrolling meets few blocks. */
const BLOCK_ROWS = 40
/** How far from the window rows are drawn already. */
const ROOT_MARGIN = '900px'

/**
 * The body of a table with very many rows, of which only those near the window are in the page; the others leave room for
 * themselves. A block with the focus in it stays, so that nothing that is being typed is lost.
 */
export function VirtualRows({ count, rowHeight, children }: VirtualRowsProps) {
  const [watcher] = useState(createBlockObserver)
  useEffect(() => () => watcher.disconnect(), [watcher])
  return Array.from({ length: Math.ceil(count / BLOCK_ROWS) }, (_, block) => (
    <Block
      // oxlint-disable-next-line react/no-array-index-key -- a block is its place
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

/** One observer for all blocks. */
function createBlockObserver() {
  const listeners = new Map<Element, (entry: IntersectionObserverEntry) => void>()
  const createObserver = () =>
    new IntersectionObserver((entries) => entries.forEach((entry) => listeners.get(entry.target)?.(entry)), {
      rootMargin: `${ROOT_MARGIN} 0px`,
    })
  let observer: IntersectionObserver | null = null
  return {
    /** @returns what ends it */
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
