import type { BomField, ColumnDoubt } from '#contract/boms/bom.ts'

/** UI text for the panel in which the columns of a parts list get their fields. */
export const columnWords = {
  unsure: "We're not sure what these columns contain. Please check them.",
  notUsed: 'Not used',
  sheet: 'Sheet',
  sheetOf: (name: string, rows: string) => `${name} (${rows} ${rows === '1' ? 'row' : 'rows'})`,
  unused: (column: string, role: string) => `Column “${column}” looks like ${role} and isn't used.`,
  competing: (columns: readonly string[], role: string) => {
    const names = columns.map((name) => `“${name}”`)
    return `Columns ${names.slice(0, -1).join(', ')} and ${names.at(-1)} ${columns.length > 2 ? 'all' : 'both'} look like ${role}. We use ${names[0]}.`
  },
} as const

/** Roles that a column may seem to have. */
export const columnRoles: Readonly<Record<ColumnDoubt['field'], string>> = {
  refs: 'designators',
  quantity: 'a quantity',
  mpn: 'a part number',
  rating: 'a rating',
  fitted: 'a “fitted” column',
}

/** Names of the fields that a column can contain. */
export const bomFields: Readonly<Record<BomField, string>> = {
  refs: 'Designators',
  quantity: 'Quantity',
  value: 'Value',
  package: 'Package or footprint',
  mpn: 'Part number',
  maker: 'Manufacturer',
  description: 'Description',
  supplier_part: 'Supplier part number',
  symbol: 'Symbol',
  dnp: 'Not fitted',
  fitted: 'Fitted',
  rating: 'Rating (voltage, tolerance, …)',
  notes: 'Notes',
}
