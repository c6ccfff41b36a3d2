import { useRef } from 'react'

interface Sending<Input> {
  mutate: (input: Input, options: { onSettled: () => void }) => void
}

/** Passes over presses while a call is under way: of two in one instant the second comes before `isPending` is shown. */
export function useOneAtATime<Input>({ mutate }: Sending<Input>): (input: Input) => void {
  const isSending = useRef(false)
  return (input) => {
    if (isSending.current) return
    isSending.current = true
    mutate(input, { onSettled: () => (isSending.current = false) })
  }
}
