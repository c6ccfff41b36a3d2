import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

interface StepperProps<Name extends string> {
  label: string
  steps: readonly { name: Name; words: string; isReachable: boolean }[]
  current: Name
  onGo: (name: Name) => void
}

/** Stepper for a multi-step task. Completed steps have a check mark and link back. */
export function Stepper<Name extends string>({ label, steps, current, onGo }: StepperProps<Name>) {
  const currentIndex = steps.findIndex(({ name }) => name === current)
  return (
    <nav
      aria-label={label}
      className="relative overflow-x-auto border-b border-line px-3 py-2.5 [scrollbar-width:none]"
    >
      <ol className="flex items-center gap-1">
        {steps.map(({ name, words, isReachable }, at) => (
          <li key={name} className={classNames('flex items-center gap-1', lineBeforeClass)}>
            <button
              type="button"
              disabled={!isReachable || at === currentIndex}
              aria-current={at === currentIndex ? 'step' : undefined}
              onClick={() => onGo(name)}
              className={buttonClass}
            >
              <span className={classNames(numberClass, at < currentIndex && 'border-brand bg-brand-soft text-brand')}>
                {at < currentIndex ? <Check className="size-3 stroke-3" /> : at + 1}
              </span>
              <span className={at === currentIndex ? undefined : 'max-md:sr-only'}>{words}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const lineBeforeClass = classNames(
  'not-first:before:h-px not-first:before:w-3 not-first:before:flex-none not-first:before:bg-line-strong',
  'md:not-first:before:w-6',
)
const buttonClass = classNames(
  'group inline-flex h-10 items-center gap-2 rounded-sm px-1 whitespace-nowrap transition-colors md:h-8 md:px-2',
  'text-ink-3 enabled:text-ink-2 enabled:hover:bg-fill aria-[current]:font-semibold aria-[current]:text-ink',
)
const numberClass = classNames(
  'grid size-5.5 flex-none place-items-center rounded-full border-[1.5px] border-line-strong text-xs font-semibold',
  'group-aria-[current]:border-brand group-aria-[current]:bg-brand group-aria-[current]:text-on-brand',
)
