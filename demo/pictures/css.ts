import type { Element } from './markup.ts'

export type CssRule = { selector: string; style: Record<string, string> }

/**
 * Parses the rules of a small style sheet, one for each selector. Rules for states (:hover) and descendants never
 * match.
 */
export function cssRules(css: string): CssRule[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) =>
      selectors.split(',').map((selector) => ({ selector: selector.trim(), style: declarations(body) })),
  )
}

/**
 * Computes an element's style in CSS order: first attributes; then style sheet rules by type, class and id; finally the
 * element's own style.
 */
export function styleOf({ name, attributes }: Element, rules: CssRule[]): Record<string, string> {
  const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean)
  const selectors = new Set([name, ...classes.flatMap((one) => [`.${one}`, `${name}.${one}`]), `#${attributes['id']}`])
  const ruled = rules.filter((rule) => selectors.has(rule.selector))
  return { ...Object.assign({}, ...ruled.map((rule) => rule.style)), ...declarations(attributes['style'] ?? '') }
}

function declarations(css: string): Record<string, string> {
  return Object.fromEntries(
    css.split(';').flatMap((one) => {
      const [key, value] = one.split(':')
      return key && value && !value.includes('var(') ? [[key.trim(), value.trim()]] : []
    }),
  )
}
