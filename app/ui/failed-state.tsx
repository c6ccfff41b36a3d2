import { CloudOff, RefreshCw } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { controlWords } from '#app/words/controls.ts'

/**
 * Error state of a list or section.
 * @param sentence what failed
 */
export function FailedState({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={CloudOff}
      heading={sentence}
      className="[&_h2]:text-md [&_h2]:leading-6"
      actions={
        <Button size="dense" onClick={onRetry}>
          <RefreshCw />
          {controlWords.tryAgain}
        </Button>
      }
    />
  )
}
