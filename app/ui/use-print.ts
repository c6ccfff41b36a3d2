import { useState } from 'react'

/**
 * Prints a paper when asked. While `printing` is set, render the paper with its props: a key, because some browsers
 * never report the end of printing, and `onDone`.
 */
export function usePrint() {
  const [count, setCount] = useState(0)
  return {
    print: () => setCount(count + 1),
    printing: count > 0 && { key: count, onDone: () => setCount(0) },
  }
}
