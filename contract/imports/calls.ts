import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
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
} from '../fields.ts'
import { formerly } from '../former-names.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'
import {
  IMPORT_DAYS,
  MAX_CATEGORY_CHOICES,
  MAX_CATEGORY_PATH_LENGTH,
  MAX_IMPORT_FILE_ROWS,
  MAX_IMPORT_PROPOSALS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SIZE,
  MAX_LISTED_IMPORTS,
} from './limits.ts'
import { MAX_DESCRIPTION_LENGTH } from '../products/limits.ts'
import { exactNumber, plainNumber } from '../rules/number-text.ts'
import { ChangeId, ImplausiblePrice, MadeChange } from '../products/history.ts'
import { importColumns, importFields, numberFields } from './columns.ts'
import type { ImportField } from '../products/draft.ts'

/** Raw cell of an imported file. Each unreadable cell is reported individually. */
const Cell = z.preprocess(
  (value: string | number | boolean) =>
    typeof value === 'number' ? plainNumber(value) : typeof value === 'object' ? value : String(value),
  z.string(),
)
/** Raw cell in a column of numbers; a number is never read as a string with thousands separators. */
const NumberCell = z.preprocess(
  (value: string | number | boolean) => (typeof value === 'number' ? exactNumber(value) : value),
  Cell,
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
    (numberFields.has(field) ? NumberCell : Cell).optional().meta({
      description: `Column ${importColumns[field].label}${importColumns[field].isIgnored ? '; passed over' : ''}`,
      ...(cellExamples[field] ? { examples: [cellExamples[field]] } : {}),
    }),
  ]),
) as Record<ImportField, z.ZodOptional<typeof Cell>>

const RowNumber = say(z.int().min(1).max(10_000_000), 'Row number in the file', 12)
const Field = say(z.enum(importFields as [ImportField, ...ImportField[]]), 'Target field of the column', 'price')

export const ImportSettings = object('ImportSettings', 'Import settings for all rows of a file', {
  values: z
    .array(
      z.object({
        field: Field,
        text: say(Text.max(MAX_DESCRIPTION_LENGTH), 'Value as in a cell', '100'),
        is_always: boolean('Whether it applies to every row or only to empty cells', false),
      }),
    )
    .max(importFields.length)
    .describe('Default values'),
  price: z
    .object({
      rates: say(
        z.record(Text.max(MAX_LINE_LENGTH), Text.max(MAX_LINE_LENGTH)),
        'Exchange rates: francs per unit of each currency',
        {
          USD: '1450',
        },
      ),
      typed_at: say(
        z.record(Text.max(MAX_LINE_LENGTH), z.number()),
        'When each rate was entered, in Unix milliseconds',
        {
          USD: 1_795_248_000_000,
        },
      ),
      margin: say(Text.max(MAX_LINE_LENGTH), 'Markup in percent', '30'),
      step: say(z.number(), 'Prices are rounded up to a multiple of this, in francs', 50),
      unstated: optional(
        Text.max(MAX_LINE_LENGTH),
        'Currency that the seller chose for prices that state none, if others do',
        'USD',
      ),
    })
    .describe("Conversion of the file's prices to francs"),
  name_from: say(z.enum(['file', 'maker', 'description']), 'Source of missing names', 'maker'),
})
export type ImportSettings = z.infer<typeof ImportSettings>

const ImportRow = object('ImportRow', "A row of a product file; omit columns that the file doesn't have", {
  row: RowNumber,
  cells: z
    .object({
      ...cells,
      currency: Cell.optional().meta({
        description: "Currency of the price if its cell states none; prices in other currencies aren't converted",
        examples: ['RWF'],
      }),
    })
    .describe('Texts as in the file'),
  confirm_price: optional(
    z.boolean(),
    'true: import the price although it is implausible; without it, a row with an implausible price is not imported',
    false,
  ),
})

export const ImportOutcome = say(
  z.enum(['created', 'updated', 'unchanged', 'problems']),
  'Outcome for the row; rows with problems are not imported',
  'updated',
)
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ImportedRowResult = object('ImportedRowResult', 'Outcome for a row', {
  row: RowNumber,
  outcome: ImportOutcome,
  product_id: say(Id.nullable(), 'Id of the product; null if there is none yet', 42),
  changed: say(z.array(Field), 'What changed', ['price']),
  price_before: say(z.number().nullable(), 'Price in francs, if it changed', 2400),
  values_read: optional(z.int().min(0), 'In a dry run: specifications that shoppers can filter by', 4),
  kept_as_text: optional(
    z.array(
      z.object({ name: text('Name of the specification', 'Series'), text: text('As written in the file', 'CR') }),
    ),
    'In a dry run: specifications kept only as text',
    [{ name: 'Series', text: 'CR' }],
  ),
  kept_current: optional(
    z.array(z.object({ field: Field, text: text('Current value, which stays', '0022232021') })),
    'Values that a spreadsheet program changed in the file, such as part numbers without their zeros',
    [{ field: 'mpn', text: '0022232021' }],
  ),
  in_review: optional(z.boolean(), 'In a dry run: the product would go into review instead of live', true),
  waits: formerly(z.boolean(), 'in_review'),
  implausible_price: ImplausiblePrice.optional(),
  problems: say(
    z.array(
      z.object({
        field: Field,
        message: z.string().meta({ description: 'Problem with this cell, as a sentence', examples: [] }),
      }),
    ),
    'Problems by cell',
    [],
  ),
})
export type ImportedRowResult = z.infer<typeof ImportedRowResult>

export const ImportResult = object('ImportResult', 'Outcome for the rows', {
  rows: z.array(ImportedRowResult).describe('In the order sent'),
  ...MadeChange,
  new_categories: texts('Categories that were, or would be, created', ['Sensors > Radar']),
  waiting: optional(count('', 12), 'Number of products that go into review instead of live'),
})
export type ImportResult = z.infer<typeof ImportResult>

const SellerId = optional(
  BodyId.nullable(),
  'Seller of the products, set by an admin only; null: the shop itself',
  null,
)

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  access: 'seller',
  invalidates: ['products', 'categories', 'insights', 'activity'],
  takesLong: true,
  summary: 'Import rows of a product file',
  description: `At most ${MAX_IMPORT_ROWS} rows a call. A row updates the caller's product with the same id, otherwise the same SKU, part number or name; if none matches, it adds a product. Columns left out and empty required cells change nothing. A row with problems changes nothing, and holds up no other. A row whose price is implausible (\`implausible_price\`) counts as one with problems until it is sent with \`confirm_price\`. Categories are found by name or by what was chosen for them, else proposed: their rows are in, and shoppers find them in the nearest category above that does not wait for an admin. With \`stock_seen\` the difference is applied to the current stock. Pictures stay unchanged; picture URLs are not fetched.`,
  maxSize: MAX_IMPORT_SIZE,
  body: object('ProductImport', 'Rows of a product file', {
    rows: z.array(ImportRow).min(1).max(MAX_IMPORT_ROWS).describe('In file order'),
    dry_run: say(z.boolean().default(false), 'true: a dry run that saves nothing', false),
    import_id: optional(
      z.guid(),
      'Use one id for all calls of an import. Notifications are then sent once, a call repeated within 24 hours returns the same response without changes, and the whole import can be undone as the change with this id',
      '5f0c6f0e-3f0a-4a55-9a3a-0d7f6f7c8a11',
    ),
    file_name: optional(Text.max(MAX_LINE_LENGTH), 'With an id: file name shown in the list of imports', 'prices.csv'),
    row_count: optional(z.int().min(1).max(MAX_IMPORT_FILE_ROWS), 'With an id: total number of rows in all calls', 888),
    checksum: optional(
      Line.max(MAX_LINE_LENGTH),
      'With an id: checksum of all rows, used to recognize a stopped import',
      '811c9dc5',
    ),
    propose: optional(
      z.array(Line.min(1).max(MAX_CATEGORY_PATH_LENGTH)).max(MAX_IMPORT_PROPOSALS),
      `Missing categories to propose, at most ${MAX_IMPORT_PROPOSALS} per import; rows with other missing categories are refused. If omitted, all are proposed`,
      ['Sensors > Radar'],
    ),
    settings: ImportSettings.optional().describe('With an id: settings for all rows, remembered for the next file'),
    seller_id: SellerId,
  }),
  response: ImportResult,
  refusals: ['import_undone'],
})

const CategoryChoice = object('ImportCategoryChoice', "Mapping of a file's category", {
  source: text('Category path in the file', 'passives > resistors'),
  category_id: say(Id.nullable(), 'Shop category; null: skip its rows', 12),
})

const ImportCategories = z.object({ items: z.array(CategoryChoice).describe('By path') })
export type ImportCategories = z.infer<typeof ImportCategories>

const NewCategoryChoice = object('NewImportCategoryChoice', "Mapping to set for a file's category", {
  source: say(
    Line.min(1).max(MAX_CATEGORY_PATH_LENGTH),
    'Category path in the file, ignoring case',
    'Passives > Resistors',
  ),
  category_id: optional(BodyId.nullable(), 'Shop category; null: skip its rows; omitted: delete the mapping', 12),
})

export const listImportCategories = endpoint({
  method: 'GET',
  path: '/api/imports/categories',
  access: 'seller',
  tags: ['categories'],
  summary: 'List category mappings for imports',
  description: 'Sellers see their own mappings; admins see those of the shop or of a given seller.',
  query: z.object({ seller_id: optional(IdText, 'Seller, set by an admin only; default: the shop', 7) }),
  response: ImportCategories,
})

export const chooseImportCategories = endpoint({
  method: 'PUT',
  path: '/api/imports/categories',
  access: 'seller',
  invalidates: ['categories'],
  summary: 'Set category mappings for imports',
  description:
    'Imports find them there from then on, where the shop has none of that path. One without a category is forgotten; others stay as they are.',
  body: object('ImportCategoryChoices', "Mappings for categories that the shop doesn't have", {
    items: z.array(NewCategoryChoice).min(1).max(MAX_CATEGORY_CHOICES).describe('One per category path'),
    seller_id: SellerId,
  }),
  response: ImportCategories,
  refusals: ['category_not_found'],
})

const Import = object('Import', 'An import: calls with the same id', {
  import_id: ChangeId.describe('Its id, which is that of the change by which it is put back'),
  file_name: text('File name; empty if unknown', 'prices.csv'),
  by: text('Name of the importer; sellers see admins as the shop', 'Isoko'),
  seller: say(z.string().nullable(), 'Seller of the products; null: the shop itself', null),
  seller_id: say(Id.nullable(), 'Id of that seller', null),
  is_own: boolean('Whether the caller ran it', true),
  settings: ImportSettings.nullable().describe('Settings for all rows; null if unknown'),
  started_at: moment('Start of the import'),
  rows: say(z.int().nullable(), 'Total number of rows; null if unknown', 888),
  checksum: say(z.string().nullable(), 'Checksum of the rows; null if unknown', '811c9dc5'),
  added: count('Products added', 880),
  changed: count('Products changed', 5),
  same: count('Unchanged rows', 2),
  refused: count('Rows with problems', 1),
  undone: count('Products undone', 0),
  state: say(
    z.enum(['running', 'stopped', 'done', 'undoing', 'undone']),
    'State; an incomplete import counts as stopped an hour after its last call',
    'done',
  ),
})
export type Import = z.infer<typeof Import>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'seller',
  tags: ['products'],
  summary: `List the latest ${MAX_LISTED_IMPORTS} imports`,
  description: `Newest first, for the last ${IMPORT_DAYS} days. Sellers see imports of their own products, admins see all. Each can be undone as the change with its id. Imports without an id are not listed.`,
  response: z.array(Import),
})
