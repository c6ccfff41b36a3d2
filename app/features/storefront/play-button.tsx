import { Pause, Play } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { storefrontWords } from '#app/words/storefront.ts'

interface PlayButtonProps {
  isPaused: boolean
  /** What plays, for its label. */
  what: string
  onToggle: () => void
  tone?: 'plain' | 'line'
  className?: string
}

/** Stops what moves by itself, and lets it go on. */
export function PlayButton({ isPaused, what, onToggle, tone, className }: PlayButtonProps) {
  return (
    <IconButton
      label={isPaused ? storefrontWords.play(what) : storefrontWords.pause(what)}
      icon={isPaused ? Play : Pause}
      tone={tone}
      onClick={onToggle}
      className={className}
    />
  )
}
