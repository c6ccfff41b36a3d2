import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  BodyId,
  boolean,
  count,
  example,
  Id,
  IdText,
  Line,
  moment,
  object,
  optional,
  say,
  Text,
  text,
  texts,
} from './fields.ts'
import {
  IMPORT_DAYS,
  MAX_CATEGORY_CHOICES,
  MAX_CATEGORY_PATH_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMPORT_FILE_ROWS,
  MAX_IMPORT_PROPOSALS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SIZE,
  MAX_LINE_LENGTH,
  MAX_LISTED_IMPORTS,
} from './limits.ts'
import { ChangeId, MadeChange } from './product-history.ts'
import { importColumns, importFields } from './rules/import-columns.ts'
import type { ImportField } from './rules/product-draft.ts'

/** Raw cell of the file; an unreadable cell is reported on its own. */
const Cell = z.preprocess(
  (value: string | number | boolean) => (typeof value === 'object' ? value : String(value)),
  z.string(),
)
const cellExamples: Partial<Record<ImportField, string>> = {
  sku: 'SEN-0042',
  mpn: example.partNumber,
  name: example.product,
  price: '2,500',
  stock_quantity: '210',
  category: 'Sensors > Distance & Proximity',
  specs: 'Range=2-400 cm; Supply voltage=5 V',
}

const cells = Object.fromEntries(
  importFields.map((field) => [
    field,
    Cell.optional().meta({
      description: `Column ${importColumns[field].label}${importColumns[field].isIgnored ? '; passed over' : ''}`,
      ...(cellExamples[field] ? { examples: [cellExamples[field]] } : {}),
    }),
  ]),
) as Record<ImportField, z.ZodOptional<typeof Cell>>

const RowNumber = say(z.int().min(1).max(10_000_000), 'Number of the row in its file', 12)
const Field = say(z.enum(importFields as [ImportField, ...ImportField[]]), 'What the column is for', 'price')

export const ImportSettings = object('ImportSettings', 'What was said of all rows of a file', {
  values: z
    .array(
      z.object({
        field: Field,
        text: say(Text.max(MAX_DESCRIPTION_LENGTH), 'As a cell of it', '100'),
        is_always: boolean('Whether every row has it, or those whose cell is empty', false),
      }),
    )
    .max(importFields.length)
    .describe('Values of their own'),
  price: z
    .object({
      rates: say(z.record(Text.max(MAX_LINE_LENGTH), Text.max(MAX_LINE_LENGTH)), 'Francs for one of each currency', {
        USD: '1450',
      }),
      typed_at: say(
        z.record(Text.max(MAX_LINE_LENGTH), z.number()),
        'When each rate was typed, milliseconds of Unix time',
        {
          USD: 1_795_248_000_000,
        },
      ),
      margin: say(Text.max(MAX_LINE_LENGTH), 'Percent on top', '30'),
      step: say(z.number(), 'To what francs are rounded up', 50),
    })
    .describe('How prices of the file become francs'),
  name_from: say(z.enum(['file', 'maker', 'description']), 'Where a missing name comes from', 'maker'),
})
export type ImportSettings = z.infer<typeof ImportSettings>

const ImportRow = object('ImportRow', 'A row of a file of products; columns that the file lacks are left out', {
  row: RowNumber,
  cells: z.object(cells).describe('Texts as they stand in the file'),
})

export const ImportOutcome = say(
  z.enum(['created', 'updated', 'unchanged', 'problems']),
  'What became of the row, or would; with problems nothing',
  'updated',
)
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ImportedRowResult = object('ImportedRowResult', 'What became of a row', {
  row: RowNumber,
  outcome: ImportOutcome,
  product_id: say(Id.nullable(), 'The product; null where there is none, or none yet', 42),
  changed: say(z.array(Field), 'What changed', ['price']),
  price_before: say(z.number().nullable(), 'Francs, where the price changed', 2400),
  values_read: optional(z.int().min(0), 'Of a dry run: specifications that shoppers can filter by', 4),
  kept_as_text: optional(
    z.array(z.object({ name: text('Name of the specification', 'Series'), text: text('As it is written', 'CR') })),
    'Of a dry run: specifications that stay as they are written, and nothing more',
    [{ name: 'Series', text: 'CR' }],
  ),
  waits: optional(z.boolean(), 'Of a dry run: its product would wait for a check instead of being active', true),
  problems: say(
    z.array(
      z.object({
        field: Field,
        message: z.string().meta({ description: 'What is wrong with this cell, for a person', examples: [] }),
      }),
    ),
    'Cell by cell',
    [],
  ),
})
export type ImportedRowResult = z.infer<typeof ImportedRowResult>

export const ImportResult = object('ImportResult', 'What became of the rows', {
  rows: z.array(ImportedRowResult).describe('In the order of the call'),
  ...MadeChange,
  new_categories: texts('Categories that were made, or would be', ['Sensors > Radar']),
  waiting: optional(count('', 12), 'How many of their products wait for a check instead of being active'),
})
export type ImportResult = z.infer<typeof ImportResult>

const SellerId = optional(
  BodyId.nullable(),
  'Whose products these are, chosen by an admin only; null is the shop itself',
  null,
)

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  access: 'seller',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  takesLong: true,
  summary: 'Add and change products by rows of a file',
  description: `At most ${MAX_IMPORT_ROWS} rows a call. A row is about the own product of its number, else of its SKU, else of its part number, else of its name; where there is none, about a new one. Columns left out and empty required cells change nothing. A row with problems changes nothing, and holds up no other. Categories are found by name or by what was chosen for them, else proposed: their rows are in, and shoppers find them in the nearest category above that does not wait for an admin. With \`stock_seen\` the difference to it is applied. Pictures stay as they are; addresses of pictures are not fetched.`,
  maxSize: MAX_IMPORT_SIZE,
  body: object('ProductImport', 'Rows of a file of products', {
    rows: z.array(ImportRow).min(1).max(MAX_IMPORT_ROWS).describe('In the order of the file'),
    dry_run: say(z.boolean().default(false), 'true: only tells what would become of the rows', false),
    import_id: optional(
      z.guid(),
      'One for all calls of an import. Its rows are then told of once and not by each call, and a call that is repeated within 24 hours gets its answer again and changes nothing. They are undone together, as the change of this id',
      '5f0c6f0e-3f0a-4a55-9a3a-0d7f6f7c8a11',
    ),
    file_name: optional(Text.max(MAX_LINE_LENGTH), 'With an id: the file, as it is listed among imports', 'prices.csv'),
    row_count: optional(
      z.int().min(1).max(MAX_IMPORT_FILE_ROWS),
      'With an id: how many rows its calls send in all',
      888,
    ),
    checksum: optional(
      Line.max(MAX_LINE_LENGTH),
      'With an id: of all rows that its calls send, by which the caller knows one again that has stopped',
      '811c9dc5',
    ),
    propose: optional(
      z.array(Line.min(1).max(MAX_CATEGORY_PATH_LENGTH)).max(MAX_IMPORT_PROPOSALS),
      `Categories that the shop lacks and that are proposed to it, at most ${MAX_IMPORT_PROPOSALS} over all calls of an import; rows of others are problems. Left out, all are proposed`,
      ['Sensors > Radar'],
    ),
    settings: ImportSettings.optional().describe('With an id: what was said of all rows, kept for the next file'),
    seller_id: SellerId,
  }),
  response: ImportResult,
  refusals: ['import_undone'],
})

const CategoryChoice = object('ImportCategoryChoice', 'Where a category of a file goes', {
  source: text('Its path in the file', 'passives > resistors'),
  category_id: say(Id.nullable(), 'Our category; null: rows of it are left out', 12),
})

const ImportCategories = z.object({ items: z.array(CategoryChoice).describe('By path') })
export type ImportCategories = z.infer<typeof ImportCategories>

const NewCategoryChoice = object('NewImportCategoryChoice', 'Where a category of a file shall go', {
  source: say(
    Line.min(1).max(MAX_CATEGORY_PATH_LENGTH),
    'Its path in the file, whatever its case',
    'Passives > Resistors',
  ),
  category_id: optional(
    BodyId.nullable(),
    'Our category; null: rows of it are left out; not there: it is forgotten',
    12,
  ),
})

export const listImportCategories = endpoint({
  method: 'GET',
  path: '/api/imports/categories',
  access: 'seller',
  tags: ['categories'],
  summary: 'What was chosen for the categories of files',
  description: 'Of the own files to sellers; to admins of those of the shop, or of a seller.',
  query: z.object({ seller_id: optional(IdText, 'Whose, chosen by an admin only; the shop unless told', 7) }),
  response: ImportCategories,
})

export const chooseImportCategories = endpoint({
  method: 'PUT',
  path: '/api/imports/categories',
  access: 'seller',
  invalidates: ['categories'],
  summary: 'Choose where the categories of files go',
  description:
    'Imports find them there from then on, where the shop has none of that path. One without a category is forgotten; others stay as they are.',
  body: object('ImportCategoryChoices', 'Choices for categories that the shop lacks', {
    items: z.array(NewCategoryChoice).min(1).max(MAX_CATEGORY_CHOICES).describe('Each by its path'),
    seller_id: SellerId,
  }),
  response: ImportCategories,
  refusals: ['category_not_found'],
})

const Import = object('Import', 'A run of an import: calls under one id', {
  import_id: ChangeId.describe('Its id, which is that of the change by which it is put back'),
  file_name: text('The file; empty where its calls did not tell', 'prices.csv'),
  by: text('Who; for sellers an admin is the shop', 'Isoko'),
  seller: say(z.string().nullable(), 'Whose products; null is the shop itself', null),
  seller_id: say(Id.nullable(), 'The same as an id', null),
  is_own: boolean('Whether the caller made it', true),
  settings: ImportSettings.nullable().describe('What was said of all rows; null where its calls did not tell'),
  started_at: moment('When its first call came'),
  rows: say(z.int().nullable(), 'How many its calls send in all; null where they did not tell', 888),
  checksum: say(z.string().nullable(), 'Of its rows; null where its calls did not tell', '811c9dc5'),
  added: count('Products that it added', 880),
  changed: count('That it changed', 5),
  same: count('Rows that changed nothing', 2),
  refused: count('Rows with problems', 1),
  undone: count('Products that were put back', 0),
  state: say(
    z.enum(['running', 'stopped', 'done', 'undoing', 'undone']),
    'Where it is; an hour after its last call one that lacks rows has stopped',
    'done',
  ),
})
export type Import = z.infer<typeof Import>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'seller',
  tags: ['products'],
  summary: `The newest ${MAX_LISTED_IMPORTS} imports`,
  description: `Newest first, of the last ${IMPORT_DAYS} days; of their own products to sellers, all to admins. Each can be put back as the change of its id. Calls that bring no id are not listed.`,
  response: z.array(Import),
})
