import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `recover` after a change of `value` with which the focused element has gone, such as the button that was pressed. */
export function useFocusRecovery<Value>(value: Value, recover: (before: Value) => void): void {
  const before = useRef(value)
  const onLost = useEffectEvent(recover)
  useEffect(() => {
    if (before.current !== value && document.activeElement === document.body) onLost(before.current)
    before.current = value
  }, [value])
}
