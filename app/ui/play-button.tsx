import { Pause, Play } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { controlWords } from '#app/words/controls.ts'

interface PlayButtonProps {
  isPaused: boolean
  /** What plays, for its label. */
  subject: string
  onToggle: () => void
  tone?: 'plain' | 'line'
  className?: string
}

/** Stops what moves by itself, and lets it go on. */
export function PlayButton({ isPaused, subject, onToggle, tone, className }: PlayButtonProps) {
  return (
    <IconButton
      label={isPaused ? controlWords.play(subject) : controlWords.pause(subject)}
      icon={isPaused ? Play : Pause}
      tone={tone}
      onClick={onToggle}
      className={className}
    />
  )
}
