import { useState } from 'react'
import type { Bom, BomField } from '#contract/boms/bom.ts'
import { formatCount } from '#contract/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { bomFields, columnRoles, columnWords } from '#app/words/boms-columns.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { hasUnclearColumns } from './list.ts'
import { setColumns, setSheet, type PartsList } from './list-store.ts'

/** Explains why the columns need a check, except for columns that the user has assigned. */
function Doubts({ bom }: { bom: Bom }) {
  const [doubts] = useState(bom.doubts ?? []) // once the user assigns a column, the list is read again without doubts
  const nameOf = (at: number) => bom.headings[at] || bomWords.columnNumber(at + 1)
  const sentences = doubts.flatMap(({ field, columns }) => {
    const isOpen = (role: BomField | null = null) =>
      columns.length > 1 ? role === field : role === null || role === 'notes'
    const open = columns.filter((at) => isOpen(bom.columns[at]))
    const names = open.map(nameOf)
    if (columns.length > 1) return open.length > 1 ? [columnWords.competing(names, columnRoles[field])] : []
    return names.map((name) => columnWords.unused(name, columnRoles[field]))
  })
  if (hasUnclearColumns(bom)) sentences.unshift(columnWords.unsure)
  if (sentences.length === 0) return null
  return (
    <Notice tone="amber">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

/** Panel in which the user assigns a field to each column; each change rereads the list. */
export function ColumnsPanel({ list: { source, bom } }: { list: PartsList }) {
  if (!bom || !source) return null
  const { headings, columns } = bom
  const samples = bom.lines.slice(0, 20)
  const choose = (at: number, field: string) =>
    setColumns(columns.map((before, place) => (place === at ? ((field || null) as BomField | null) : before)))
  return (
    <section aria-label={bomWords.columns} className="bom-columns box">
      <Doubts key={'sheet' in source ? source.sheet : 0} bom={bom} />
      {'sheets' in source && source.sheets.length > 1 && (
        <label className="bom-column">
          <span>{columnWords.sheet}</span>
          <select value={source.sheet} onChange={({ target }) => setSheet(Number(target.value))} className="field">
            {source.sheets.map(({ name, rows }, at) => (
              <option key={name} value={at}>
                {columnWords.sheetOf(name, formatCount(rows.length))}
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
              <option value="">{columnWords.notUsed}</option>
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
