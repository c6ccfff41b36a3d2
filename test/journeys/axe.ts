import fs from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Half as large as the one that AxeBuilder would send, twice for each question. */
const AXE_SOURCE = fs.readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * The faults that axe finds in one part of the page, each with its elements. It runs in the page itself, where its source
 * stays, and collects nothing of what is in order: a quarter of the processor's time. Frames of strangers, which it
 * would need a page beside for, the shop has none.
 * @param within selector of the part
 * @param rules the names of those that count
 */
export async function findViolations(page: Page, within: string, rules: string[] | 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(within)
  const { violations } = await (rules === 'all' ? axe : axe.withRules(rules)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
