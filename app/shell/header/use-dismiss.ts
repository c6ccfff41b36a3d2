import { useEffect, useEffectEvent, type RefObject } from 'react'

/** While active: calls back for Escape and for a press outside the element. For what is no native popover or dialog. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (trigger: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isActive) return
    const controller = new AbortController()
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss('outside')
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') dismiss('escape')
    }
    addEventListener('pointerdown', onPress, { signal: controller.signal })
    addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [element, isActive])
}
