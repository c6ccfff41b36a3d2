import { sentenceFor } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { controlWords } from '#app/words/controls.ts'

interface OwnProblemProps {
  /** What could not be read. */
  sentence: string
  error: Error
  onRetry: () => void
}

/** In place of what could not be read, with another try. */
export function OwnProblem({ sentence, error, onRetry }: OwnProblemProps) {
  return (
    <Notice tone="red">
      <p className="font-semibold">{sentence}</p>
      <p>{sentenceFor(error)}</p>
      <Button size="sm" onClick={onRetry} className="mt-2">
        {controlWords.tryAgain}
      </Button>
    </Notice>
  )
}
