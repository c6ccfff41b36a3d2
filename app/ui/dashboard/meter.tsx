interface MeterProps {
  label: string
  /** From 0 to 1. */
  share: number
  isThin?: boolean
}

/** How far something is that takes a while. */
export function Meter({ label, share, isThin = false }: MeterProps) {
  const percent = Math.floor(share * 100)
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
