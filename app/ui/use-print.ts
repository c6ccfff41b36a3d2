import { useState } from 'react'

/**
 * Prints a document on request. While `printing` is set, render the document with its props: `onDone`, and a key, which
 * is needed because some browsers never report the end of printing.
 */
export function usePrint() {
  const [count, setCount] = useState(0)
  return {
    print: () => setCount(count + 1),
    printing: count > 0 && { key: count, onDone: () => setCount(0) },
  }
}
