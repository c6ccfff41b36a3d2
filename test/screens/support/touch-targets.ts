/** Minimum size of a target in CSS pixels, from WCAG 2.5.8, and that of a screen's primary actions. */
const MINIMUM = 24
const PRIMARY = 44

const TARGETS = 'a[href], button, summary, select, label:has(input), input:not([type=hidden])'
const PRIMARY_ACTIONS = '.button-main, .button-brand'

interface Target {
  element: Element
  width: number
  height: number
  x: number
  y: number
}

/**
 * Returns a description of each target that is too small for a finger: smaller than 24 x 24 px, with another target
 * nearer than 24 px to its centre, or a primary action less than 44 px high. Sizes are measured by where a touch lands.
 */
export function smallTargets(root: ParentNode = document): string[] {
  const targets = [...root.querySelectorAll(TARGETS)].flatMap(measured)
  return targets
    .filter((target) => isTooSmall(target, targets))
    .map(({ element, width, height }) => `${width} x ${height}: ${nameOf(element)}`)
}

function isTooSmall({ element, width, height, x, y }: Target, all: Target[]): boolean {
  if (element.matches(PRIMARY_ACTIONS)) return height < PRIMARY
  if (Math.min(width, height) >= MINIMUM || isInSentence(element)) return false
  return all.some((other) => {
    if (other.element === element) return false
    const beside = Math.max(0, Math.abs(other.x - x) - other.width / 2)
    const above = Math.max(0, Math.abs(other.y - y) - other.height / 2)
    return Math.hypot(beside, above) < MINIMUM / 2
  })
}

/** Measures how far a touch can be from a target's centre, up to the size of a primary action. */
function measured(element: Element): Target[] {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('label :scope, label input')) return []
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isHit = (left: number, top: number) => {
    const hit = document.elementFromPoint(left, top)
    return hit !== null && element.contains(hit)
  }
  if (!isHit(x, y)) return [] // visually hidden, or covered by a bar
  const reach = (stepX: number, stepY: number) => {
    let at = 0
    while (at < PRIMARY && isHit(x + stepX * (at + 1), y + stepY * (at + 1))) at += 1
    return at
  }
  const width = Math.max(box.width, 1 + reach(-1, 0) + reach(1, 0))
  const height = Math.max(box.height, 1 + reach(0, -1) + reach(0, 1))
  return [{ element, width: Math.round(width), height: Math.round(height), x: x + scrollX, y: y + scrollY }]
}

/** Returns true for a link within a sentence, whose height the text sets. */
function isInSentence(element: Element): boolean {
  const isInline = getComputedStyle(element).display === 'inline'
  return isInline && element.parentElement?.textContent.trim() !== element.textContent.trim()
}

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.outerHTML.slice(0, 80))
