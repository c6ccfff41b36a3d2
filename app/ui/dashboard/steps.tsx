import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface StepsProps<Name extends string> {
  label: string
  steps: readonly { name: Name; words: string; canGo: boolean }[]
  current: Name
  onGo: (name: Name) => void
}

/** The steps of something longer: those behind are ticked and can be gone back to. */
export function Steps<Name extends string>({ label, steps, current, onGo }: StepsProps<Name>) {
  const place = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line px-3 py-2.5 [scrollbar-width:none]">
      <ol className="flex items-center gap-1">
        {steps.map(({ name, words, canGo }, at) => (
          <li
            key={name}
            className="flex items-center gap-1 not-first:before:h-px not-first:before:w-6 not-first:before:flex-none not-first:before:bg-line-strong"
          >
            <button
              type="button"
              disabled={!canGo || at === place}
              aria-current={at === place ? 'step' : undefined}
              onClick={() => onGo(name)}
              className="group inline-flex h-10 items-center gap-2 rounded-sm px-2 whitespace-nowrap text-ink-3 transition-colors enabled:text-ink-2 enabled:hover:bg-fill aria-[current]:font-semibold aria-[current]:text-ink md:h-8"
            >
              <span
                className={classNames(
                  'grid size-5.5 flex-none place-items-center rounded-full border-[1.5px] border-line-strong text-xs font-semibold group-aria-[current]:border-brand group-aria-[current]:bg-brand group-aria-[current]:text-on-brand',
                  at < place && 'border-brand bg-brand-soft text-brand',
                )}
              >
                {at < place ? <Check className="size-3 stroke-3" /> : at + 1}
              </span>
              <span className={at === place ? undefined : 'max-md:sr-only'}>{words}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
