import { CHINESE_HEADINGS } from './chinese-headings.ts'
import { addHeadings } from './headings.ts'

addHeadings(CHINESE_HEADINGS)

export { readBomTable, readBomText, type BomOptions } from './parse-bom.ts'
