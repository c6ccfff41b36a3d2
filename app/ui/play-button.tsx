import { Pause, Play } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { controlWords } from '#app/words/controls.ts'

interface PlayButtonProps {
  isPaused: boolean
  /** Name of the animation, used in the label. */
  subject: string
  onToggle: () => void
  tone?: 'plain' | 'line'
  className?: string
}

/** Button that pauses and resumes an animation. */
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
