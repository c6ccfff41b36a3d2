import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `recover` if a change of `value` has removed the element that had the focus, such as a button just pressed. */
export function useFocusRecovery<Value>(value: Value, recover: (before: Value) => void): void {
  const before = useRef(value)
  const onLost = useEffectEvent(recover)
  useEffect(() => {
    if (before.current !== value && document.activeElement === document.body) onLost(before.current)
    before.current = value
  }, [value])
}
