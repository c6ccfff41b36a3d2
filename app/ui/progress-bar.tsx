interface ProgressBarProps {
  label: string
  /** Progress from 0 to 1. */
  fraction: number
  isThin?: boolean
}

/** Progress bar for a long operation. */
export function ProgressBar({ label, fraction, isThin = false }: ProgressBarProps) {
  const percent = Math.floor(fraction * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`overflow-hidden rounded-xs bg-fill-2 ${isThin ? 'h-1' : 'h-2.5'}`}
    >
      <div className="h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
