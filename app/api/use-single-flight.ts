import { useRef } from 'react'

interface MutationLike<Input> {
  mutate: (input: Input, options: { onSettled: () => void }) => void
}

/** Ignores further calls until the first has settled; two presses in one instant come before `isPending` renders. */
export function useSingleFlight<Input>({ mutate }: MutationLike<Input>): (input: Input) => void {
  const isPending = useRef(false)
  return (input) => {
    if (isPending.current) return
    isPending.current = true
    mutate(input, { onSettled: () => (isPending.current = false) })
  }
}
