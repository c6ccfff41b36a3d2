import { inlineWords } from '#app/words/controls-inline.ts'
import { Button } from './button.tsx'

interface MoreButtonProps {
  /** Infinite query of the list. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  words: string
  className?: string
}

/** Button that loads the next page of a list; renders nothing on the last page. */
export function MoreButton({ list, words, className }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      size="dense"
      busy={list.isFetchingNextPage}
      busyText={inlineWords.loading}
      onClick={() => void list.fetchNextPage()}
      className={className}
    >
      {words}
    </Button>
  )
}
