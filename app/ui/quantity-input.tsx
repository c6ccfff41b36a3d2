import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { controlWords } from '#app/words/controls.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface QuantityInputProps {
  value: number
  onChange: (value: number) => void
  /** Minimum pieces; defaults to 1. */
  min?: number
  max?: number
  /** Label of the group and its buttons, such as 'Quantity of HC-SR04'. */
  label: string
  disabled?: boolean
  /** Whether the value is being saved: presses are ignored, the focus stays. */
  busy?: boolean
  size?: keyof typeof sizes
}

/** Number input with minus and plus. At a limit the button stays focusable and is `aria-disabled`. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, min = 1, max = Infinity, label, disabled = false, busy = false, size = 'md' } = props
  const step = (by: number) => (busy || value + by < min || value + by > max ? undefined : onChange(value + by))
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(
        'inline-grid items-center rounded-sm border border-line-strong bg-surface aria-busy:border-line',
        sizes[size].columns,
      )}
    >
      <StepButton
        icon={Minus}
        label={controlWords.decrease(label)}
        isDisabled={disabled || busy || value <= min}
        onPress={() => step(-1)}
        className={sizes[size].button}
      />
      <output className="grid h-full place-items-center font-semibold text-ink">{busy ? <Spinner /> : value}</output>
      <StepButton
        icon={Plus}
        label={controlWords.increase(label)}
        isDisabled={disabled || busy || value >= max}
        onPress={() => step(1)}
        className={sizes[size].button}
      />
    </div>
  )
}

interface StepButtonProps {
  icon: LucideIcon
  label: string
  isDisabled: boolean
  onPress: () => void
  className: string
}

function StepButton({ icon: Icon, label, isDisabled, onPress, className }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className={classNames(
        'grid place-items-center rounded-[4px] text-ink-2 transition-colors hover:bg-fill hover:text-ink',
        'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-ink-off',
        className,
      )}
    >
      <Icon />
    </button>
  )
}

const sizes = {
  sm: { columns: 'grid-cols-[auto_2.25rem_auto]', button: 'size-9 pointer-coarse:size-10' },
  md: { columns: 'grid-cols-[auto_3rem_auto]', button: 'size-10 pointer-coarse:size-11' },
  lg: { columns: 'grid-cols-[auto_3rem_auto]', button: 'h-11.5 w-11' },
}
