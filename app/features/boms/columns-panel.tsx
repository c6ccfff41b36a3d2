import type { BomField } from '#contract/boms/bom.ts'
import { formatCount } from '#contract/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { bomFields } from '#app/words/boms.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { isUnsure } from './list.ts'
import { setColumns, setSheet, type PartsList } from './list-store.ts'

/** Panel in which the user assigns a field to each column; each change rereads the list. */
export function ColumnsPanel({ list: { source, bom } }: { list: PartsList }) {
  if (!bom || !source) return null
  const { headings, columns } = bom
  const samples = bom.lines.slice(0, 20)
  const choose = (at: number, field: string) =>
    setColumns(columns.map((before, place) => (place === at ? ((field || null) as BomField | null) : before)))
  return (
    <section aria-label={bomWords.columns} className="bom-columns box">
      {isUnsure(bom) && <Notice tone="amber">{bomWords.columnsUnsure}</Notice>}
      {'sheets' in source && source.sheets.length > 1 && (
        <label className="bom-column">
          <span>{bomWords.sheet}</span>
          <select value={source.sheet} onChange={({ target }) => setSheet(Number(target.value))} className="field">
            {source.sheets.map(({ name, rows }, at) => (
              <option key={name} value={at}>
                {bomWords.sheetOf(name, formatCount(rows.length))}
              </option>
            ))}
          </select>
        </label>
      )}
      {columns.map((field, at) => {
        const heading = headings[at] || bomWords.columnNumber(at + 1)
        const sample = samples.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? ''
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
          <label key={at} className="bom-column">
            <span>
              {heading}
              {sample && <span className="bom-sample">{sample.slice(0, 60)}</span>}
            </span>
            <select value={field ?? ''} onChange={({ target }) => choose(at, target.value)} className="field">
              <option value="">{bomWords.notUsed}</option>
              {Object.entries(bomFields).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </section>
  )
}
