import { useEffect, useRef, useState, type ReactNode } from 'react'

interface RowBlocksProps {
  /** Rows in all. */
  count: number
  /** Pixels of a row that was never drawn. */
  rowHeight: number
  /** Draws one row. */
  children: (at: number) => ReactNode
}

/** Rows of a block: few enough to come at once, many enough that scrolling meets few blocks. */
const BLOCK = 40
/** How far from the window rows are drawn already. */
const AHEAD = '900px'

/**
 * The body of a table with very many rows, of which only those near the window are in the page; the others leave room for
 * themselves. A block with the focus in it stays, so that nothing that is being typed is lost.
 */
export function RowBlocks({ count, rowHeight, children }: RowBlocksProps) {
  const [watcher] = useState(watchBlocks)
  useEffect(() => () => watcher.end(), [watcher])
  return Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => (
    <Block
      // oxlint-disable-next-line react/no-array-index-key -- a block is its place
      key={block}
      from={block * BLOCK}
      to={Math.min(count, (block + 1) * BLOCK)}
      rowHeight={rowHeight}
      watcher={watcher}
    >
      {children}
    </Block>
  ))
}

interface BlockProps extends Omit<RowBlocksProps, 'count'> {
  from: number
  to: number
  watcher: Watcher
}

function Block({ from, to, rowHeight, watcher, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ isNear, height }, setPlace] = useState({ isNear: from === 0, height: (to - from) * rowHeight })
  useEffect(() => {
    const element = body.current
    if (!element) return
    return watcher.watch(element, ({ isIntersecting, boundingClientRect }) => {
      if (!isIntersecting && element.contains(document.activeElement)) return
      setPlace((before) => ({
        isNear: isIntersecting,
        height: before.isNear && !isIntersecting ? boundingClientRect.height : before.height,
      }))
    })
  }, [watcher])
  return (
    <tbody {...ROWGROUP} ref={body} className="grid grid-cols-[minmax(0,1fr)] md:col-span-full md:grid-cols-subgrid">
      {isNear ? (
        Array.from({ length: to - from }, (_, place) => children(from + place))
      ) : (
        <tr aria-hidden="true" style={{ height }} className="col-span-full" />
      )}
    </tbody>
  )
}

const ROWGROUP = { role: 'rowgroup' }

type Watcher = ReturnType<typeof watchBlocks>

/** One observer for all blocks. */
function watchBlocks() {
  const hearers = new Map<Element, (entry: IntersectionObserverEntry) => void>()
  const make = () =>
    new IntersectionObserver((entries) => entries.forEach((entry) => hearers.get(entry.target)?.(entry)), {
      rootMargin: `${AHEAD} 0px`,
    })
  let observer: IntersectionObserver | null = null
  return {
    /** @returns what ends it */
    watch(element: Element, hear: (entry: IntersectionObserverEntry) => void) {
      observer ??= make()
      hearers.set(element, hear)
      observer.observe(element)
      return () => {
        hearers.delete(element)
        observer?.unobserve(element)
      }
    },
    end() {
      observer?.disconnect()
      observer = null
    },
  }
}
