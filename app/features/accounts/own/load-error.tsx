import { errorText } from '#app/api/client.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { controlWords } from '#app/words/controls.ts'

interface LoadErrorProps {
  /** What could not be read. */
  sentence: string
  error: Error
  onRetry: () => void
}

/** Error notice with a retry button, in place of what could not be loaded. */
export function LoadError({ sentence, error, onRetry }: LoadErrorProps) {
  return (
    <Notice tone="red">
      <p className="font-semibold">{sentence}</p>
      <p>{errorText(error)}</p>
      <Button size="sm" onClick={onRetry} className="mt-2">
        {controlWords.tryAgain}
      </Button>
    </Notice>
  )
}
