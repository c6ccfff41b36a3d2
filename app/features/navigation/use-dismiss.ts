import { useEffect, useEffectEvent, type RefObject } from 'react'

/** While active: calls back for Escape and for a press outside the element. For what is no native popover or dialog. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (cause: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isActive) return
    const end = new AbortController()
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss('outside')
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss('escape')
    }
    addEventListener('pointerdown', onPress, { signal: end.signal })
    addEventListener('keydown', onKey, { signal: end.signal })
    return () => end.abort()
  }, [element, isActive])
}
